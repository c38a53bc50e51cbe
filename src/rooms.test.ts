import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { projectRoot } from "./store/project-root";
import { docsPath, docsText } from "./test-kit/docs";

// The rooms, their imports and the picture of them are written anew by `UPDATE_DOCS=1 npx jest src/rooms`; walks and names are by hand.

const read = (path: string): string => readFileSync(join(projectRoot, path), "utf8");
const updates = process.env.UPDATE_DOCS !== undefined;

/** Each room, as a folder, with those that it may import from: as `npm run lint:rooms` holds it. */
const rooms = roomsAllowed();

function roomsAllowed(): ReadonlyMap<string, readonly string[]> {
  // eslint-disable-next-line @typescript-eslint/no-require-imports -- it is configured in CommonJS
  const { forbidden } = require("../.dependency-cruiser.cjs") as { forbidden: { comment?: string }[] };
  return new Map(
    forbidden.flatMap(({ comment = "" }) =>
      [...comment.matchAll(/^(\S+) may import from (.*)\.$/g)].map(([, room = "", from = ""]) => [
        room,
        from === "no other room" ? [] : from.split(", "),
      ]),
    ),
  );
}

const short = (room: string): string => room.replace("src/", "");
const quoted = (names: readonly string[]): string =>
  names
    .map((room) => `\`${short(room)}\``)
    .join(", ")
    .replace(/, (?=[^,]*$)/, " and ");

const LAST_SENTENCE = /\s+It imports [^.]*\.\n$/;
const importsOf = (room: string): string => {
  const from = rooms.get(room)!;
  return from.length === 0 ? "It imports no other room." : `It imports ${quoted(from)}.`;
};

const folders = readdirSync(join(projectRoot, "src"), { withFileTypes: true }).flatMap((entry) =>
  entry.isDirectory() ? [`src/${entry.name}`] : [],
);

/** The paragraph, without its title. */
const paragraphOf = (room: string): string => read(`${room}/README.md`).split("\n\n").slice(1).join("\n\n");

describe("the README of a room", () => {
  it.each([...new Set([...folders, ...rooms.keys()])])("%s is one paragraph of 80 words at most", (room) => {
    const paragraph = paragraphOf(room);
    expect(paragraph).toMatch(/^[^#\n][^\n]*(\n[^#\n][^\n]*)*\n$/);
    expect(paragraph.replace(LAST_SENTENCE, "").split(/\s+/).length).toBeLessThanOrEqual(80);
  });

  it.each([...rooms.keys()])("%s says from which rooms it may import", (room) => {
    const path = join(projectRoot, room, "README.md");
    const text = readFileSync(path, "utf8");
    if (updates) writeFileSync(path, text.replace(LAST_SENTENCE, `\n${importsOf(room)}\n`));
    else expect(text.replace(/\s+/g, " ").trimEnd()).toMatch(new RegExp(`${importsOf(room)}$`));
  });
});

describe("src/server", () => {
  const server = join(projectRoot, "src", "server");
  const entries = readdirSync(server, { withFileTypes: true });

  it("has no file loose but the start", () => {
    expect(entries.flatMap((entry) => (entry.isFile() ? [entry.name] : []))).toEqual(["README.md", "start.ts"]);
  });

  it.each(entries.flatMap(({ name }) => (name.includes(".") || name === "test-kit" ? [] : [name])))(
    "says in a paragraph what its room %s is for",
    (name) => {
      expect(read(`src/server/${name}/README.md`)).toMatch(/^# \S+\n\n(?:[^#\n][^\n]*\n)+$/);
    },
  );
});

/** On which floor a room stands: above all from which it imports. */
const floorOf = (room: string): number => Math.max(-1, ...rooms.get(room)!.map(floorOf)) + 1;

describe("docs/explanation/architecture.md", () => {
  const PICTURE = /(?<=```text rooms\n)[^]*?(?=```)/;
  const TABLE = /(?<=\| Room .*\n\| -.*\n)(?:\| `[^\n]*\n)+/;

  it("shows each room above those from which it imports", () => {
    const floors = [...rooms.keys()].reduce<string[][]>((all, room) => {
      (all[floorOf(room)] ??= []).push(short(room));
      return all;
    }, []);
    const lines = floors.map((names) =>
      names
        .sort()
        .map((name) => name.padEnd(13))
        .join("")
        .trimEnd(),
    );
    hold(PICTURE, `${lines.reverse().join("\n")}\n`);
  });

  it("says of each room in a sentence what it is for", () => {
    const rows = [...rooms.keys()].sort().map((room) => {
      const sentence = /^[^.]*?[.:](?=\s)/.exec(paragraphOf(room).replace(/\s+/g, " "))![0].slice(0, -1);
      return `| \`${room}\` | ${sentence} | ${rooms.get(room)!.map(short).join(", ")} |\n`;
    });
    hold(TABLE, rows.join(""));
  });

  /** Blanks aside, which `npm run fix` lays out. */
  function hold(place: RegExp, wanted: string): void {
    const page = docsText("architecture.md");
    const blank = (text = "") => text.replace(/ +/g, " ");
    if (updates)
      writeFileSync(
        docsPath("architecture.md"),
        page.replace(place, () => wanted),
      );
    else expect(blank(place.exec(page)?.[0])).toBe(blank(wanted));
  }

  const walks = [...docsText("architecture.md").matchAll(/^### (.*)\n[^]*?((?:^\d+\. [^]*?)+)(?=^#|\n\n)/gm)].map(
    ([, title = "", list = ""]) => ({
      title,
      stops: [...list.matchAll(/^\d+\. (_by [^_]*_: )?`([^`]+)`/gm)].map(([, by, file = ""]) => ({ by, file })),
    }),
  );

  it("takes three walks of ten stops at most", () => {
    expect(walks.map(({ title }) => title)).toHaveLength(3);
    for (const { stops } of walks) expect(stops.length).toBeLessThanOrEqual(10);
  });

  it.each(walks)(
    "$title: every stop is a file which one before it imports, or the walk says by what it is reached",
    ({ stops }) => {
      expect(stops.length).toBeGreaterThan(5);
      const lost = stops.flatMap(({ by, file }, place) => {
        if (!isThere(file)) return [`${file} is not there`];
        const before = stops.slice(0, place).map((stop) => stop.file);
        return place === 0 || by !== undefined || before.some((from) => isWithinTwo(from, file))
          ? []
          : [`${file} is imported by none of ${before.join(", ")}`];
      });
      expect(lost).toEqual([]);
    },
  );
});

/** The files of the project that one imports. */
function importedBy(file: string): readonly string[] {
  if (!isThere(file)) return [];
  const paths = [...read(file).matchAll(/(?:from|import\(|require\()\s*"(\.[^"]+)"/g)].map(([, path = ""]) =>
    normalize(join(dirname(file), path)),
  );
  return paths.flatMap((path) => [`${path}.ts`, `${path}.tsx`, `${path}/index.ts`].filter(isThere));
}

const files = new Set(
  readdirSync(join(projectRoot, "src"), { recursive: true, encoding: "utf8" }).map((file) => join("src", file)),
);
const isThere = (file: string): boolean => files.has(normalize(file));

/** True if a file imports another, or imports a file that does. */
const isWithinTwo = (from: string, to: string): boolean => {
  const imported = importedBy(from);
  return imported.includes(to) || imported.some((file) => importedBy(file).includes(to));
};

describe("docs/explanation/names.md", () => {
  const named = [...docsText("names.md").matchAll(/`((?:src|scrapers|corpus)\/[^`]*)`/g)].map(([, file = ""]) => file);

  it("has names to tell", () => {
    expect(named.length).toBeGreaterThan(30);
  });

  it.each([...new Set(named)])("leads to %s, which is there", (file) => {
    expect(existsSync(join(projectRoot, file))).toBe(true);
  });
});
