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
