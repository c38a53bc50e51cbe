/** Letter keys for what the links of a page do; the page needs none of them, and a reader may switch them off. */
import { completeBoxes } from "./complete";
import { addCopyButtons, copyNumberByTap } from "./copy";
import { openEntries } from "./entries";
import { addFilter } from "./filter";
import { keepOffline } from "./offline";
import { roveDrawings } from "./rove";

const OFF = "palimpsest-keys-off";

/** Where a key leads: links are marked with data-key by the pages. */
const KEYS: readonly (readonly [key: string, what: string, press: () => void])[] = [
  ["/", "to the search box", () => document.querySelector<HTMLElement>("#find")?.focus()],
  ["j", "the next rule, section or page", () => follow("next")],
  ["k", "the one before", () => follow("previous")],
  ["[", "the older edition", () => follow("older")],
  ["]", "the newer edition", () => follow("newer")],
  ["t", "the rule through time", () => document.querySelector("#through-time")?.scrollIntoView()],
  ["?", "this list", () => showHelp()],
];

const follow = (way: string): void => document.querySelector<HTMLAnchorElement>(`a[data-key="${way}"]`)?.click();

let isOff = ifAllowed(() => localStorage.getItem(OFF) === "true") ?? false;

function switchKeys(off: boolean): void {
  isOff = off;
  ifAllowed(() => (off ? localStorage.setItem(OFF, "true") : localStorage.removeItem(OFF)));
}

/** Browsers may refuse to keep anything: then a switch holds for the page alone. */
function ifAllowed<T>(access: () => T): T | undefined {
  try {
    return access();
  } catch {
    return undefined;
  }
}

const help = document.createElement("dialog");
help.className = "keys";
help.setAttribute("aria-labelledby", "keys-title");

function showHelp(): void {
  if (!help.isConnected) document.body.append(help);
  help.replaceChildren(
    element("h2", { id: "keys-title" }, "Keys"),
    element(
      "dl",
      {},
      ...KEYS.map(([key, what]) =>
        element("div", {}, element("dt", {}, element("kbd", {}, key)), element("dd", {}, what)),
      ),
    ),
    theSwitch(),
    closing(),
  );
  help.showModal();
}

function theSwitch(): HTMLElement {
  const box = document.createElement("input");
  box.type = "checkbox";
  box.checked = !isOff;
  box.addEventListener("change", () => switchKeys(!box.checked));
  return element("p", {}, element("label", {}, box, " Letter keys work on these pages"));
}

function closing(): HTMLElement {
  const button = element("button", { type: "button" }, "Close");
  button.addEventListener("click", () => help.close());
  return button;
}

function element(
  name: string,
  attributes: Readonly<Record<string, string>>,
  ...children: (Node | string)[]
): HTMLElement {
  const made = document.createElement(name);
  for (const [attribute, value] of Object.entries(attributes)) made.setAttribute(attribute, value);
  made.append(...children);
  return made;
}

/** Letters typed into a field, or with a key that means something to the browser, are none of ours. */
const isOurs = ({ target, ctrlKey, altKey, metaKey, isComposing }: KeyboardEvent): boolean =>
  !ctrlKey &&
  !altKey &&
  !metaKey &&
  !isComposing &&
  !(target instanceof HTMLElement && target.closest("input, select, textarea, dialog, [contenteditable]"));

document.addEventListener("keydown", (event) => {
  if (isOff || !isOurs(event)) return;
  const press = KEYS.find(([key]) => key === event.key)?.[2];
  if (!press) return;
  event.preventDefault();
  press();
});

// Whoever has switched the keys off gets to the switch by this button.
const button = element("button", { type: "button", class: "keys-button" }, "Keys");
button.addEventListener("click", showHelp);
document.querySelector(".site-foot")?.append(button);

/** A list beside a text, which scrolls by itself, begins where the reader is. */
function showCurrent(): void {
  const current = document.querySelector<HTMLElement>(".contents [aria-current]");
  const list = current?.closest<HTMLElement>(".aside");
  if (!current || !list || list.scrollHeight <= list.clientHeight) return;
  list.scrollTop += current.getBoundingClientRect().top - list.getBoundingClientRect().top - list.clientHeight / 3;
}

completeBoxes();
addCopyButtons();
copyNumberByTap();
addFilter();
openEntries();
roveDrawings();
showCurrent();
keepOffline();
