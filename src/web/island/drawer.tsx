import { type ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { Button } from "./fields";

interface DrawerProps {
  readonly onClose: () => void;
  /** Shows all fields; null if all are shown. */
  readonly onAll: (() => void) | null;
  readonly children: ComponentChildren;
}

/** The fields of the table, beside it or, on a phone, at its foot: what becomes of it stays in sight. */
export const Drawer = ({ onClose, onAll, children }: DrawerProps) => {
  const own = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const before = document.activeElement as HTMLElement | null;
    own.current?.focus({ preventScroll: true });
    // On a phone it covers the foot of the window.
    if (matchMedia("(max-width: 52rem)").matches) document.querySelector(".play")?.scrollIntoView();
    return () => before?.focus({ preventScroll: true });
  }, []);
  return (
    <div
      ref={own}
      class="drawer no-print"
      role="dialog"
      aria-label="The table's fields"
      tabIndex={-1}
      onKeyDown={({ key }) => key === "Escape" && onClose()}
    >
      <p class="steps">
        <Button onPress={onClose}>Close</Button>
        {onAll && <Button onPress={onAll}>All of the table</Button>}
      </p>
      {children}
    </div>
  );
};
