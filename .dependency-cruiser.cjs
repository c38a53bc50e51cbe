/**
 * Who may import whom, by where an import leads. `npm run lint:rooms` checks it; docs/explanation/architecture.md shows it. Types count:
 * what only a type goes through is a dependency as well.
 */

/**
 * The rooms, and what each may import from besides itself and packages: domain ← corpus ← alignment; domain ← concordance; corpus ← search; domain ← engine ← cards ← boards; all
 * of these ← store ← reading ← api ← server ← main. What is told asks the public schema, so views ← renderers ← web stand on domain alone; but web reads files by boards,
 * in the browser as well, so that a file need not be sent.
 */
const rooms = {
  "src/domain": [],
  "src/memory": [],
  "src/corpus": ["src/domain"],
  "src/alignment": ["src/domain", "src/corpus"],
  "src/concordance": ["src/domain"],
  "src/search": ["src/domain", "src/corpus"],
  "src/citations": ["src/domain", "src/alignment", "src/concordance"],
  "src/engine": ["src/domain"],
  "src/cards": ["src/domain", "src/engine"],
  "src/boards": ["src/domain", "src/engine", "src/cards"],
  "src/ask": ["src/domain", "src/corpus", "src/concordance", "src/search", "src/engine"],
  scrapers: ["src/domain", "src/corpus"],
  "src/store": [
    "src/domain",
    "src/memory",
    "src/corpus",
    "src/alignment",
    "src/concordance",
    "src/engine",
    "src/cards",
  ],
  "src/reading": [
    "src/domain",
    "src/memory",
    "src/citations",
    "src/corpus",
    "src/alignment",
    "src/concordance",
    "src/search",
    "src/engine",
    "src/cards",
    "src/ask",
    "src/store",
  ],
  "src/importing": [
    "src/domain",
    "src/citations",
    "src/corpus",
    "src/alignment",
    "src/concordance",
    "src/engine",
    "src/store",
    "src/reading",
  ],
  "src/export": ["src/domain", "src/alignment", "src/store", "src/reading", "src/views", "src/renderers"],
  "src/api": [
    "src/domain",
    "src/citations",
    "src/corpus",
    "src/alignment",
    "src/concordance",
    "src/search",
    "src/engine",
    "src/cards",
    "src/boards",
    "src/ask",
    "src/store",
    "src/reading",
  ],
  "src/views": ["src/domain"],
  "src/renderers": ["src/domain", "src/views"],
  "src/web": ["src/domain", "src/boards", "src/views", "src/renderers"],
  "src/server": [
    "src/domain",
    "src/memory",
    "src/corpus",
    "src/alignment",
    "src/concordance",
    "src/engine",
    "src/cards",
    "src/store",
    "src/reading",
    "src/importing",
    "src/api",
    "src/views",
    "src/renderers",
    "src/web",
  ],
  "src/cli": [
    "src/domain",
    "src/citations",
    "src/corpus",
    "src/alignment",
    "src/concordance",
    "src/engine",
    "src/cards",
    "src/boards",
    "src/store",
    "src/reading",
    "src/importing",
    "src/export",
    "src/api",
    "src/views",
    "src/renderers",
    "scrapers",
  ],
};

/** The floors of the engine: each stands on those before it. */
const floors = ["rules", "board", "characteristics", "actions", "procedure"].map((floor) => `src/engine/${floor}`);

/** Packages that only some rooms may import. */
const guarded = [
  { packages: "@prisma|libsql|@libsql|pg", only: ["src/store"], comment: "Only the store knows the database." },
  { packages: "lru-cache", only: ["src/memory"], comment: "Every cache has its share of the memory: see cacheOf." },
  { packages: "type-graphql", only: ["src/api"], comment: "Only the API knows GraphQL types." },
  { packages: "@apollo/server", only: ["src/api", "src/server"], comment: "Only the edges know Apollo." },
];

/** Rooms without I/O. */
const pure = [
  "src/domain",
  "src/corpus",
  "src/alignment",
  "src/concordance",
  "src/search",
  "src/engine",
  "src/cards",
  "src/boards",
];
const inputAndOutput = ["fs", "http", "https", "net", "child_process", "worker_threads", "os"];

const under = (folders) => `^(?:${folders.join("|")})/`;
const TESTS = "\\.test\\.tsx?$|/test-kit/";
const anyRoom = under([...Object.keys(rooms), "bench", "clients"]);

module.exports = {
  forbidden: [
    {
      name: "no-circles",
      comment: "What two modules share stands in a third.",
      severity: "error",
      from: {},
      to: { circular: true },
    },
    ...Object.entries(rooms).map(([room, allowed]) => ({
      name: `rooms-of-${room.replace("src/", "")}`,
      comment: `${room} may import from ${allowed.join(", ") || "no other room"}.`,
      severity: "error",
      from: { path: under([room]), pathNot: TESTS },
      to: { path: [anyRoom, "^src/[^/]+$"], pathNot: under([room, ...allowed]) },
    })),
    ...floors.slice(0, -1).map((floor, at) => ({
      name: `floors-above-${floor.replace("src/engine/", "")}`,
      comment:
        "Each floor of the engine stands on those below it. Reading a board checks it, for which it must be seen.",
      severity: "error",
      from: { path: under([floor]), pathNot: [TESTS, "^src/engine/board/read-request\\.ts$"] },
      to: { path: under(floors.slice(at + 1)) },
    })),
    ...guarded.map(({ packages, only, comment }) => ({
      name: `only-in-${only.map((room) => room.replace("src/", "")).join("-and-")}`,
      comment,
      severity: "error",
      from: { path: under(Object.keys(rooms)), pathNot: [TESTS, under(only)] },
      to: { path: `^node_modules/(?:${packages})(?:/|$)` },
    })),
    {
      name: "pure",
      comment: "These rooms are pure: no I/O.",
      severity: "error",
      from: { path: under(pure), pathNot: TESTS },
      to: { dependencyTypes: ["core"], path: `^(?:node:)?(?:${inputAndOutput.join("|")})(?:/|$)` },
    },
    {
      name: "no-tests",
      comment: "What is served needs nothing that is there for tests.",
      severity: "error",
      from: { path: under(["src", "scrapers"]), pathNot: [TESTS, "^src/test-kit/"] },
      to: { path: TESTS },
    },
    {
      name: "found",
      comment: "Every import leads somewhere.",
      severity: "error",
      from: { pathNot: "/generated/" },
      to: { couldNotResolve: true },
    },
  ],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.json" },
    doNotFollow: { path: "node_modules" },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["require", "node", "default", "import", "types"],
    },
    // The peers of a benchmark have packages of their own.
    exclude: { path: "^(?:src/store/generated|bench/peers|scripts/mutation)/" },
  },
};
