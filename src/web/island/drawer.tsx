import { type ComponentChildren, type RefObject } from "preact";
import { useEffect, useImperativeHandle, useRef, useState } from "preact/hooks";
import { Button } from "./fields";

export interface Openable {
  /** With the fields of what has the id, or of all of the table if nothing has; closes again what is open for all. */
  readonly open: (id: string) => void;
}

interface DrawerProps {
  readonly openable: RefObject<Openable>;
  readonly children: (opened: string) => ComponentChildren;
}

/** Fields beside the table or, on a phone, at its foot: what becomes of it stays in sight. To open and close draws nothing else. */
export const Drawer = ({ openable, children }: DrawerProps) => {
  const [opened, setOpened] = useState<string | null>(null);
  const open = (id: string) => setOpened((before) => (id === "" && before === "" ? null : id));
  useImperativeHandle(openable, () => ({ open }), []);
  if (opened === null) return null;
  return (
    <Opened onClose={() => setOpened(null)} onAll={opened === "" ? null : () => setOpened("")}>
      {children(opened)}
    </Opened>
  );
};

interface OpenedProps {
  readonly onClose: () => void;
  /** Shows all fields; null if all are shown. */
  readonly onAll: (() => void) | null;
  readonly children: ComponentChildren;
}

const Opened = ({ onClose, onAll, children }: OpenedProps) => {
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
