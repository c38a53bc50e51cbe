/** The page of lanes: seeks along the strip without loading the page anew, and has the words of a rule on demand. */
import { longDate } from "../../views/dates";

const strip = document.querySelector<HTMLElement>(".lanes-strip");
const columns = strip?.dataset.columns?.split(" ") ?? [];

/** What stands before the first column. */
const MARGIN = 12;

/** Where the window is narrower than the drawing, the day that is looked at is in its middle, and a column begins at the left. */
function centre(): void {
  const scroller = document.querySelector(".lanes-scroll");
  const day = scroller?.querySelector(".lanes-day")?.getBoundingClientRect();
  if (!scroller || !day) return;
  const { left, width } = scroller.getBoundingClientRect();
  const moved = scroller.scrollLeft + day.left + day.width / 2 - left - width / 2;
  const [first, second] = [...scroller.querySelectorAll(".lanes-target")].map((each) => each.getBoundingClientRect().x);
  const column = first === undefined || second === undefined ? 1 : second - first;
  scroller.scrollLeft = Math.round(moved / column) * column + MARGIN;
}
centre();

/** Of what is asked, only the latest is shown. */
let asked = 0;

/** Shows the part that a page at an address has. Where that fails, the browser goes there. */
async function show(address: string): Promise<void> {
  const mine = ++asked;
  try {
    const response = await fetch(address);
    if (!response.ok) throw new Error(`${response.status}`);
    const page = new DOMParser().parseFromString(await response.text(), "text/html");
    if (mine !== asked) return;
    for (const place of ["#lanes-part", ".strip-drawing"])
      document.querySelector(place)!.replaceWith(page.querySelector(place)!);
    history.replaceState(null, "", address);
    centre();
  } catch {
    location.assign(address);
  }
}

if (strip) {
  const seek = document.createElement("input");
  seek.type = "range";
  seek.max = `${columns.length - 1}`;
  seek.value = strip.dataset.at ?? "0";
  seek.setAttribute("aria-label", "Edition");
  const day = document.createElement("output");
  const tell = () => {
    const words = longDate(columns[Number(seek.value)]!);
    seek.setAttribute("aria-valuetext", words);
    day.textContent = words;
  };
  tell();
  let waiting: number | undefined;
  seek.addEventListener("input", () => {
    tell();
    clearTimeout(waiting);
    const { searchParams: now } = new URL(location.href);
    const address = `${location.pathname}?at=${columns[Number(seek.value)]}${now.has("each") ? "&each" : ""}`;
    waiting = window.setTimeout(() => void show(address), 120);
  });
  strip.append(seek, day);
  // What leads to another part of the same lanes.
  document.querySelector(".lanes")?.addEventListener("click", (event) => {
    if (!isPlain(event as MouseEvent)) return;
    const link = (event.target as Element).closest<HTMLAnchorElement | SVGAElement>(".lanes-strip a, .lanes-steps a");
    const to = link && new URL(hrefOf(link), location.href);
    if (!to?.searchParams.has("at")) return;
    event.preventDefault();
    seek.value = `${columns.indexOf(to.searchParams.get("at")!)}`;
    tell();
    void show(to.pathname + to.search);
  });
}

const hrefOf = (link: Element): string => link.getAttribute("href") ?? "";

const isPlain = ({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !ctrlKey && !metaKey && !shiftKey && !altKey;

/** The words of the rule whose box is opened; a link among them leads to its page. */
const words = document.createElement("aside");
words.className = "lanes-words no-print";
words.setAttribute("aria-live", "polite");
words.hidden = true;
document.querySelector(".lanes")?.append(words);

interface ToldRule {
  readonly edition: string;
  readonly inForce: boolean;
  readonly number: string;
  readonly heading: string | null;
  readonly text: string;
}

document.querySelector(".lanes")?.addEventListener("click", (event) => {
  const box = (event.target as Element).closest(".lane a");
  if (!box || !isPlain(event as MouseEvent) || hrefOf(box).includes("#")) return;
  event.preventDefault();
  void tellWords(hrefOf(box));
});

async function tellWords(address: string): Promise<void> {
  const mine = ++asked;
  const response = await fetch(address, { headers: { accept: "application/json" } }).catch(() => null);
  const rule = response?.ok ? ((await response.json()) as ToldRule) : null;
  if (mine !== asked) return;
  const [, date = "", number = ""] = address.split("/");
  const link = document.createElement("a");
  link.href = address;
  link.textContent = `${decodeURIComponent(number)} of ${longDate(date)}`;
  const text = document.createElement("p");
  text.textContent =
    rule === null
      ? "The words of that edition are not held here."
      : [rule.heading, rule.text, rule.inForce ? "" : `(as of ${longDate(rule.edition)})`].filter(Boolean).join(" ");
  const close = document.createElement("button");
  close.type = "button";
  close.textContent = "Close";
  close.addEventListener("click", () => (words.hidden = true));
  words.replaceChildren(link, text, close);
  words.hidden = false;
}
