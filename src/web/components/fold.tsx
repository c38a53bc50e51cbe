import { type ComponentChildren } from "preact";

/** What a page does not begin with: filters, other days, a grid. One line until it is wanted. */
export const Fold = ({
  title,
  isOpen = false,
  id,
  children,
}: {
  title: ComponentChildren;
  isOpen?: boolean;
  id?: string;
  children: ComponentChildren;
}) => (
  <details class="fold no-print" open={isOpen} id={id}>
    <summary>{title}</summary>
    {children}
  </details>
);
