/** The vellum: draws every word as a cell, drags time back, and zooms to a rule, whose words it asks for. */
import { agesIn, areErased, byYear, numberAt, readVellum, stands, type Vellum } from "../../domain/vellum";
import { ruleAddress, vellumAddress } from "../../views/addresses";
import { longDate } from "../../views/dates";
import { columnsFor, layOutVellum, type Sheet, SHOWS_THROUGH } from "../vellum/lay-out-vellum";

const place = document.querySelector<HTMLElement>(".vellum-sheet");
if (place) void open(place);

async function open(place: HTMLElement): Promise<void> {
  const response = await fetch(place.dataset.sheet!).catch(() => null);
  if (!response?.ok) {
    place.textContent = "The sheet cannot be had just now; the figures below are the same.";
    return;
  }
  new Desk(place, readVellum(await response.text()));
}

/** How the sheet lies on the canvas: so many pixels a cell, and where its corner is. */
interface Look {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}

/** A cell is at most so large, so large where a rule is looked at, and so large where rules are told apart by their numbers. */
const LARGEST = 36;
const NEAR = 12;
const NUMBERED = 7;

class Desk {
  private readonly canvas = make("canvas", { tabIndex: 0, className: "vellum-canvas" });
  private readonly context = this.canvas.getContext("2d", { alpha: false })!;
  /** A pixel a cell. */
  private readonly drawn = document.createElement("canvas");
  private readonly runs: Runs;
  private sheet!: Sheet;
  private pixels!: ImageData;
  private colours!: Colours;
  private look: Look = { scale: 1, x: 0, y: 0 };
  private fit = 1;
  private size = { width: 1, height: 1 };
  private at: number;
  private chosen = -1;
  /** The edition whose words are drawn; none of a sheet that was laid or coloured anew. */
  private painted: number | undefined;
  private frame = 0;
  private readonly time = make("input", { type: "range", min: "0", step: "1" });
  private readonly words = document.querySelector(".vellum-words")!;
  private readonly play = make("button", { type: "button", textContent: "Play" });
  private playing: number | undefined;
  private settling: number | undefined;
  private asked = 0;

  constructor(
    private readonly place: HTMLElement,
    private readonly vellum: Vellum,
  ) {
    this.runs = runsOf(vellum);
    this.at = Math.max(0, vellum.editions.indexOf(place.dataset.on ?? ""));
    this.canvas.setAttribute("role", "img");
    this.canvas.setAttribute(
      "aria-label",
      "The sheet. Left and right arrows go from rule to rule, up and down from section to section, plus and minus zoom, Enter opens the rule, Escape shows the whole sheet.",
    );
    place.replaceChildren(this.canvas);
    this.addControls();
    this.listen();
    new ResizeObserver(() => this.measure()).observe(place);
    matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => this.recolour());
    this.recolour();
  }

  private addControls(): void {
    this.time.max = `${this.vellum.editions.length - 1}`;
    this.time.setAttribute("aria-label", "Edition");
    this.time.addEventListener("input", () => this.goTo(Number(this.time.value)));
    this.play.addEventListener("click", () => this.toggle());
    const button = (label: string, name: string, act: () => void) => {
      const made = make("button", { type: "button", textContent: label });
      made.setAttribute("aria-label", name);
      made.addEventListener("click", act);
      return made;
    };
    const middle = () => ({ x: this.size.width / 2, y: this.size.height / 2 });
    const form = make("form", { className: "vellum-find" });
    const box = make("input", { type: "search", placeholder: "704.5k", size: 6 });
    box.setAttribute("aria-label", "Rule");
    form.append(box, make("button", { textContent: "Zoom" }));
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      this.find(box.value.trim());
    });
    const controls = document.querySelector(".vellum-controls")!;
    const time = make("div", { className: "vellum-time" });
    time.append(this.play, this.time);
    controls.append(
      time,
      button("−", "Smaller", () => this.zoom(1 / 1.6, middle())),
      button("+", "Larger", () => this.zoom(1.6, middle())),
      button("Whole", "Whole sheet", () => this.whole()),
      form,
    );
    this.tellDay();
  }

  /** Lays the sheet anew for a canvas of another size. */
  private measure(): void {
    const { clientWidth: width, clientHeight: height } = this.place;
    if (width === 0 || (width === this.size.width && height === this.size.height)) return;
    this.size = { width, height };
    const density = Math.min(2, devicePixelRatio);
    this.canvas.width = Math.round(width * density);
    this.canvas.height = Math.round(height * density);
    this.sheet = layOutVellum(this.vellum, columnsFor(this.vellum, this.size));
    this.drawn.width = this.sheet.columns;
    this.drawn.height = this.sheet.rows;
    this.pixels = new ImageData(this.sheet.columns, this.sheet.rows);
    this.fit = Math.min(width / this.sheet.columns, height / this.sheet.rows);
    this.runs.cell.set(cellsOf(this.vellum, this.sheet));
    this.painted = undefined;
    const { rule } = this.place.dataset;
    delete this.place.dataset.rule;
    if (rule !== undefined) this.find(rule);
    else if (this.chosen < 0) this.whole();
    else this.near();
  }

  private recolour(): void {
    this.colours = readColours(this.vellum);
    this.painted = undefined;
    this.redraw();
  }

  private redraw(): void {
    this.frame ||= requestAnimationFrame(() => {
      this.frame = 0;
      if (this.sheet) this.draw();
    });
  }

  private draw(): void {
    if (this.painted !== this.at) this.paint();
    const { context, look, sheet, size } = this;
    const density = this.canvas.width / size.width;
    context.setTransform(density, 0, 0, density, 0, 0);
    context.fillStyle = this.colours.paper;
    context.fillRect(0, 0, size.width, size.height);
    context.imageSmoothingEnabled = look.scale * density < 2;
    // Only what is seen of it.
    const left = Math.max(0, Math.floor(-look.x / look.scale));
    const top = Math.max(0, Math.floor(-look.y / look.scale));
    const columns = Math.min(sheet.columns - left, Math.ceil(size.width / look.scale) + 1);
    const rows = Math.min(sheet.rows - top, Math.ceil(size.height / look.scale) + 1);
    if (columns > 0 && rows > 0)
      context.drawImage(
        this.drawn,
        ...([left, top, columns, rows] as const),
        ...([look.x + left * look.scale, look.y + top * look.scale, columns * look.scale, rows * look.scale] as const),
      );
    if (look.scale >= NUMBERED) this.drawNumbers(top * sheet.columns, (top + rows) * sheet.columns);
    if (this.chosen >= 0) this.outline();
  }

  /** A pixel for each word; of a sheet that is drawn, only for those that came or went. */
  private paint(): void {
    const { runs, at, painted, colours } = this;
    const { cell, count, since, from, until } = runs;
    const cells = new Uint32Array(this.pixels.data.buffer);
    if (painted === undefined) cells.fill(colours.blank);
    const isAt = (run: number, edition: number): number => (edition < from[run]! ? 0 : edition < until[run]! ? 1 : 2);
    for (let run = 0; run < cell.length; run++) {
      const now = isAt(run, at);
      if (now === (painted === undefined ? 0 : isAt(run, painted))) continue;
      const colour = [colours.blank, colours.standing[since[run]!]!, colours.erased[since[run]!]!][now]!;
      cells.fill(colour, cell[run], cell[run]! + count[run]!);
    }
    this.painted = at;
    this.drawn.getContext("2d")!.putImageData(this.pixels, 0, 0);
  }

  private drawNumbers(first: number, last: number): void {
    const { context, look, sheet, vellum } = this;
    context.font = `${Math.min(13, look.scale + 2)}px system-ui, sans-serif`;
    context.textBaseline = "middle";
    sheet.starts.forEach((start, rule) => {
      if (start < first || start >= last || !this.isThere(rule)) return;
      const [x, y] = this.cornerOf(start);
      if (x < -60 || x > this.size.width) return;
      const number = numberAt(vellum.rules[rule]!, this.at)!;
      const width = context.measureText(number).width + 6;
      context.fillStyle = this.colours.paper;
      context.fillRect(x, y, width, look.scale);
      context.fillStyle = this.colours.ink;
      context.fillText(number, x + 3, y + look.scale / 2);
    });
  }

  private outline(): void {
    const { context, look, sheet } = this;
    const start = sheet.starts[this.chosen]!;
    const end = start + this.lengthOf(this.chosen);
    for (const [colour, width] of [
      [this.colours.paper, 5],
      [this.colours.focus, 2.5],
    ] as const) {
      context.strokeStyle = colour;
      context.lineWidth = width;
      context.beginPath();
      for (let cell = start; cell < end;) {
        const length = Math.min(end - cell, sheet.columns - (cell % sheet.columns));
        const [x, y] = this.cornerOf(cell);
        context.rect(x - 1, y - 1, length * look.scale + 2, look.scale + 2);
        cell += length;
      }
      context.stroke();
    }
  }

  private cornerOf(cell: number): readonly [x: number, y: number] {
    const { look, sheet } = this;
    return [look.x + (cell % sheet.columns) * look.scale, look.y + Math.floor(cell / sheet.columns) * look.scale];
  }

  private lengthOf(rule: number): number {
    return this.vellum.rules[rule]!.words.reduce((sum, { count }) => sum + count, 0);
  }

  private isThere(rule: number): boolean {
    return this.vellum.rules[rule]!.words.some((each) => stands(each, this.at));
  }

  /** Moves the sheet, no further than to its edges. */
  private lie({ scale, x, y }: Look): void {
    const { width, height } = this.size;
    const clamped = Math.min(LARGEST, Math.max(this.fit, scale));
    const within = (value: number, room: number, length: number): number =>
      length <= room ? (room - length) / 2 : Math.min(0, Math.max(room - length, value));
    this.look = {
      scale: clamped,
      x: within(x, width, this.sheet.columns * clamped),
      y: within(y, height, this.sheet.rows * clamped),
    };
    this.canvas.classList.toggle("is-near", clamped > this.fit * 1.01);
    this.redraw();
  }

  private whole(): void {
    this.lie({ scale: this.fit, x: 0, y: 0 });
  }

  private zoom(by: number, { x, y }: { readonly x: number; readonly y: number }): void {
    const scale = Math.min(LARGEST, Math.max(this.fit, this.look.scale * by));
    const part = scale / this.look.scale;
    this.lie({ scale, x: x - (x - this.look.x) * part, y: y - (y - this.look.y) * part });
  }

  /** Brings the chosen rule into the middle, so large that it can be told from others. */
  private near(): void {
    const scale = Math.max(NEAR, this.look.scale);
    const cell = this.sheet.starts[this.chosen]!;
    const [column, row] = [cell % this.sheet.columns, Math.floor(cell / this.sheet.columns)];
    this.lie({ scale, x: this.size.width / 4 - column * scale, y: this.size.height / 2 - row * scale });
  }

  private goTo(at: number): void {
    if (at === this.at) return;
    this.at = at;
    this.redraw();
    this.tellDay();
    clearTimeout(this.settling);
    this.settling = window.setTimeout(() => void this.settle(), 350);
  }

  private tellDay(): void {
    const day = longDate(this.vellum.editions[this.at]!);
    this.time.value = `${this.at}`;
    this.time.setAttribute("aria-valuetext", day);
    const heading = document.querySelector(".vellum-day");
    if (heading && heading.textContent !== day) heading.textContent = day;
  }

  private toggle(): void {
    const isPlaying = this.playing !== undefined;
    clearInterval(this.playing);
    this.playing = undefined;
    this.play.textContent = isPlaying ? "Play" : "Stop";
    if (isPlaying) return;
    const last = this.vellum.editions.length - 1;
    if (this.at === last) this.goTo(0);
    this.playing = window.setInterval(() => {
      if (this.at === last) this.toggle();
      else this.goTo(this.at + 1);
    }, 90);
  }

  /** Once the day is still: its address, its figures, and what the chosen rule said. */
  private async settle(): Promise<void> {
    if (this.playing !== undefined) return;
    if (this.chosen >= 0) void this.tell();
    const address = this.address();
    history.replaceState(null, "", address);
    const figures = document.querySelector<HTMLDetailsElement>(".vellum-figures")!;
    const mine = ++this.asked;
    const response = await fetch(address, { headers: { accept: "text/html" } }).catch(() => null);
    if (!response?.ok || mine !== this.asked) return;
    const page = new DOMParser().parseFromString(await response.text(), "text/html");
    const anew = page.querySelector<HTMLDetailsElement>(".vellum-figures")!;
    anew.open = figures.open;
    figures.replaceWith(anew);
    document.title = page.title;
  }

  /** That of the sheet as it lies, which may be sent. */
  private address(): string {
    const rule = this.vellum.rules[this.chosen];
    return vellumAddress(
      this.vellum.editions[this.at],
      rule && this.isThere(this.chosen) ? numberAt(rule, this.at) : undefined,
    );
  }

  private choose(rule: number): void {
    this.chosen = rule;
    history.replaceState(null, "", this.address());
    this.redraw();
    void this.tell();
  }

  /** Goes to the rule of a number, as the edition has it. */
  private find(number: string): void {
    const { rules } = this.vellum;
    const found = rules.findIndex(
      (rule, index) => numberAt(rule, this.at)?.toLowerCase() === number.toLowerCase() && this.isThere(index),
    );
    if (found < 0) this.words.replaceChildren(make("p", { textContent: `“${number}” has no words in this edition.` }));
    else {
      this.choose(found);
      this.near();
    }
  }

  /** Says the chosen rule: how old its words are, and what it says. */
  private async tell(): Promise<void> {
    const rule = this.vellum.rules[this.chosen]!;
    const date = this.vellum.editions[this.at]!;
    const number = numberAt(rule, this.at);
    if (number === undefined) {
      this.words.replaceChildren(make("p", { textContent: `On ${longDate(date)} there was no such rule yet.` }));
      return;
    }
    const address = ruleAddress(date, number);
    const link = make("a", { href: address, textContent: `${number} of ${longDate(date)}` });
    const text = make("p", { className: "rule-text" });
    const ages = make("p", { className: "note", textContent: this.agesOf(this.chosen) });
    this.words.replaceChildren(link, text, ages);
    if (!this.isThere(this.chosen)) {
      text.textContent = "It stands no more there: what it said shows through.";
      return;
    }
    await new Promise((done) => setTimeout(done, 150));
    if (!text.isConnected) return;
    const response = await fetch(address, { headers: { accept: "application/json" } }).catch(() => null);
    const found = response?.ok
      ? ((await response.json()) as { text: string; heading: string | null; inForce: boolean })
      : null;
    text.textContent =
      found?.inForce === true
        ? [found.heading, found.text].filter(Boolean).join(". ")
        : "The words of that edition are not held here.";
  }

  private agesOf(rule: number): string {
    const own = this.vellum.rules[rule]!;
    const erased = own.words.reduce((sum, each) => sum + (areErased(each, this.at) ? each.count : 0), 0);
    const ages = byYear(agesIn(this.vellum, [own], this.at)).map(([year, words]) => `${words} of ${year}`);
    return `${ages.length > 0 ? `Words: ${ages.join(", ")}` : "No words"}; ${erased} erased.`;
  }

  private ruleAt({ x, y }: { readonly x: number; readonly y: number }): number {
    const { look, sheet } = this;
    const column = Math.floor((x - look.x) / look.scale);
    const cell = Math.floor((y - look.y) / look.scale) * sheet.columns + column;
    if (column < 0 || column >= sheet.columns) return -1;
    const rule = sheet.starts.findLastIndex((start) => start <= cell);
    return rule >= 0 && cell < sheet.starts[rule]! + this.lengthOf(rule) ? rule : -1;
  }

  /** The next rule that stands, or with a section the first of the next one. */
  private step(by: 1 | -1, isOfSection: boolean): void {
    const { rules } = this.vellum;
    const sectionAt = (rule: number): string | undefined => rules[rule] && numberAt(rules[rule], this.at)?.slice(0, 3);
    const own = sectionAt(this.chosen);
    for (let rule = this.chosen + by; rule >= 0 && rule < rules.length; rule += by)
      if (this.isThere(rule) && (!isOfSection || sectionAt(rule) !== own)) {
        this.choose(rule);
        this.near();
        return;
      }
  }

  private listen(): void {
    const { canvas } = this;
    const pointers = new Map<number, { x: number; y: number }>();
    let moved = 0;
    const pointOf = ({ clientX, clientY }: MouseEvent) => {
      const { left, top } = canvas.getBoundingClientRect();
      return { x: clientX - left, y: clientY - top };
    };
    const spread = () => {
      const [one, other] = [...pointers.values()];
      return one && other
        ? { far: Math.hypot(one.x - other.x, one.y - other.y), x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 }
        : undefined;
    };
    canvas.addEventListener("pointerdown", (event) => {
      if (pointers.size === 0) moved = 0;
      pointers.set(event.pointerId, pointOf(event));
      canvas.setPointerCapture(event.pointerId);
    });
    canvas.addEventListener("pointermove", (event) => {
      const was = pointers.get(event.pointerId);
      if (!was) return;
      const before = spread();
      const now = pointOf(event);
      pointers.set(event.pointerId, now);
      moved += Math.abs(now.x - was.x) + Math.abs(now.y - was.y);
      const after = spread();
      if (before && after) {
        this.zoom(after.far / (before.far || 1), after);
        this.lie({ ...this.look, x: this.look.x + after.x - before.x, y: this.look.y + after.y - before.y });
      } else this.lie({ ...this.look, x: this.look.x + now.x - was.x, y: this.look.y + now.y - was.y });
    });
    const lift = (event: PointerEvent) => {
      const point = pointers.get(event.pointerId);
      pointers.delete(event.pointerId);
      if (event.type !== "pointerup" || !point || moved > 6) return;
      const rule = this.ruleAt(point);
      if (rule >= 0) this.choose(rule);
    };
    canvas.addEventListener("pointerup", lift);
    canvas.addEventListener("pointercancel", lift);
    canvas.addEventListener("dblclick", (event) => this.zoom(3, pointOf(event)));
    canvas.addEventListener(
      "wheel",
      (event) => {
        // Without a key the page is scrolled.
        if (!event.ctrlKey && !event.metaKey) return;
        event.preventDefault();
        this.zoom(Math.exp(-event.deltaY / 300), pointOf(event));
      },
      { passive: false },
    );
    const keys: Readonly<Record<string, () => void>> = {
      ArrowRight: () => this.step(1, false),
      ArrowLeft: () => this.step(-1, false),
      ArrowDown: () => this.step(1, true),
      ArrowUp: () => this.step(-1, true),
      "+": () => this.zoom(1.6, { x: this.size.width / 2, y: this.size.height / 2 }),
      "-": () => this.zoom(1 / 1.6, { x: this.size.width / 2, y: this.size.height / 2 }),
      Escape: () => this.whole(),
      Enter: () => this.words.querySelector("a")?.click(),
    };
    canvas.addEventListener("keydown", (event) => {
      const act = event.ctrlKey || event.metaKey || event.altKey ? undefined : keys[event.key];
      if (!act) return;
      event.preventDefault();
      act();
    });
  }
}

/** The runs of words one after the other, in columns: of a year its place among the years. */
interface Runs {
  /** Where each begins on the sheet as it is laid. */
  readonly cell: Uint32Array;
  readonly count: Uint16Array;
  readonly since: Uint8Array;
  readonly from: Uint8Array;
  readonly until: Uint8Array;
}

/** No edition: what stands stands in the last one. */
const NEVER = 255;

function runsOf({ rules }: Vellum): Runs {
  const all = rules.flatMap(({ words }) => words);
  return {
    cell: new Uint32Array(all.length),
    count: Uint16Array.from(all, ({ count }) => count),
    since: Uint8Array.from(all, ({ since }) => since),
    from: Uint8Array.from(all, ({ from }) => from),
    until: Uint8Array.from(all, ({ until }) => until ?? NEVER),
  };
}

/** Where each run begins. */
const cellsOf = ({ rules }: Vellum, { starts }: Sheet): number[] =>
  rules.flatMap(({ words }, rule) => {
    let cell = starts[rule]!;
    return words.map(({ count }) => (cell += count) - count);
  });

/** Colours as pixels by the edition that brought a word, and those that are drawn with. */
interface Colours {
  readonly standing: Uint32Array;
  readonly erased: Uint32Array;
  readonly blank: number;
  readonly paper: string;
  readonly ink: string;
  readonly focus: string;
}

/** The colours that the styles give, of which some are mixed. */
function readColours({ editions }: Vellum): Colours {
  const style = getComputedStyle(document.documentElement);
  const named = (name: string): string => style.getPropertyValue(name).trim();
  const context = make("canvas", { width: 1, height: 1 }).getContext("2d", { willReadFrequently: true })!;
  const bytesOf = (...layers: readonly (readonly [colour: string, alpha: number])[]): number => {
    for (const [colour, alpha] of layers) {
      context.globalAlpha = alpha;
      context.fillStyle = colour;
      context.fillRect(0, 0, 1, 1);
    }
    return new Uint32Array(context.getImageData(0, 0, 1, 1).data.buffer)[0]!;
  };
  const paper = named("--paper");
  const swatches = new Map(
    [...document.querySelectorAll<HTMLElement>(".vellum-key [data-year]")].map((swatch) => {
      const colour = getComputedStyle(swatch).backgroundColor;
      return [swatch.dataset.year, [bytesOf([colour, 1]), bytesOf([paper, 1], [colour, SHOWS_THROUGH])]] as const;
    }),
  );
  const of = (at: number) => (date: string) => swatches.get(date.slice(0, 4))?.[at] ?? 0;
  return {
    standing: Uint32Array.from(editions, of(0)),
    erased: Uint32Array.from(editions, of(1)),
    blank: bytesOf([paper, 1]),
    paper,
    ink: named("--ink"),
    focus: named("--focus"),
  };
}

function make<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]>,
): HTMLElementTagNameMap[Name] {
  return Object.assign(document.createElement(name), properties);
}
