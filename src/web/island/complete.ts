import { SuggestDocument } from "../../views/generated/graphql";
import { ask } from "./service";

/** So long nothing is asked while somebody types. */
const PAUSE_MS = 80;

/** Completes what is typed into boxes for rules and words; whoever has no script types all of it. */
export function completeBoxes(): void {
  for (const [at, box] of document.querySelectorAll<HTMLInputElement>('input[type="search"][name="q"]').entries())
    complete(box, `suggestions-${at}`);
}

function complete(box: HTMLInputElement, id: string): void {
  const list = document.createElement("datalist");
  list.id = id;
  box.after(list);
  box.setAttribute("list", id);
  box.autocomplete = "off";
  let asking: AbortController | undefined;
  let pause: ReturnType<typeof setTimeout> | undefined;
  let shown: ReadonlySet<string> = new Set();
  box.addEventListener("input", () => {
    clearTimeout(pause);
    asking?.abort();
    const prefix = box.value.trim();
    // What was chosen from the list needs no completing.
    if (prefix === "" || shown.has(box.value)) return;
    pause = setTimeout(() => {
      asking = new AbortController();
      void ask(SuggestDocument, { prefix }, asking.signal).then(
        ({ data }) => {
          const suggestions = data?.suggest ?? [];
          shown = new Set(suggestions.map(({ text }) => text));
          list.replaceChildren(...suggestions.map(({ text, says }) => optionOf(text, says ?? null)));
        },
        // Somebody typed on.
        () => undefined,
      );
    }, PAUSE_MS);
  });
}

function optionOf(text: string, says: string | null): HTMLOptionElement {
  const option = document.createElement("option");
  option.value = text;
  if (says !== null) option.label = `${text} — ${says}`;
  return option;
}
