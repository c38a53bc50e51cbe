/** A button after each text that is there to be copied. Without this script one selects and copies it. */
export function addCopyButtons(): void {
  for (const box of document.querySelectorAll<HTMLTextAreaElement>("textarea[data-copy]")) {
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = "Copy";
    const told = document.createElement("span");
    told.setAttribute("role", "status");
    button.addEventListener("click", () => {
      box.select();
      navigator.clipboard
        .writeText(box.value)
        .then(() => (told.textContent = " Copied."))
        .catch(() => (told.textContent = " It is selected: copy it with Ctrl+C or ⌘C."));
    });
    box.after(button, told);
  }
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
  const told = document.createElement("span");
  told.setAttribute("role", "status");
  told.className = "note";
  button.addEventListener("click", () => {
    void navigator.clipboard.writeText(number.textContent ?? "").then(() => (told.textContent = " copied"));
  });
  number.replaceWith(button);
  button.closest("h1")!.after(told);
}
