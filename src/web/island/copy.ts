/** A button after each text that is there to be copied. Without this script one selects and copies it. */
export function addCopyButtons(): void {
  for (const share of document.querySelectorAll<HTMLElement>(".share")) prepareShare(share);
  for (const box of document.querySelectorAll<HTMLTextAreaElement>("textarea[data-copy]"))
    (box.closest("label") ?? box).after(...copying(box, "Copy"));
}

/** The address as a browser has it, where the service does not know its own; and buttons for what is wanted most. */
function prepareShare(share: HTMLElement): void {
  const { path } = share.dataset;
  const boxes = [...share.querySelectorAll<HTMLTextAreaElement>("textarea")];
  if (path !== undefined) for (const box of boxes) box.value = box.value.replace(path, location.origin + path);
  const quick = document.createElement("p");
  quick.className = "share-quick";
  for (const box of boxes.filter(({ dataset: { copy } }) => copy === "Link" || copy === "Text"))
    quick.append(...copying(box, `Copy ${box.dataset.copy!.toLowerCase()}`));
  share.append(quick);
}

function copying(box: HTMLTextAreaElement, words: string): readonly HTMLElement[] {
  const button = document.createElement("button");
  button.type = "button";
  button.textContent = words;
  const note = document.createElement("span");
  note.setAttribute("role", "status");
  button.addEventListener("click", () => {
    box.select();
    navigator.clipboard
      .writeText(box.value)
      .then(() => (note.textContent = " Copied."))
      .catch(() => (note.textContent = " It is selected: copy it with Ctrl+C or ⌘C."));
  });
  return [button, note];
}

/** The number at the head of a rule's page is a button that copies it. */
export function copyNumberByTap(): void {
  const number = document.querySelector<HTMLElement>(".rule-page h1 > .section-number");
  if (!number) return;
  const button = document.createElement("button");
  button.type = "button";
  button.className = "section-number copies";
  button.title = "Copy the number";
  button.textContent = number.textContent;
  const note = document.createElement("span");
  note.setAttribute("role", "status");
  note.className = "note";
  button.addEventListener("click", () => {
    void navigator.clipboard.writeText(number.textContent ?? "").then(() => (note.textContent = " copied"));
  });
  number.replaceWith(button);
  button.closest("h1")!.after(note);
}
