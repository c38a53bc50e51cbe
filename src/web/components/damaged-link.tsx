/** What is said instead of a board that cannot be read. */
export const DamagedLink = ({ page }: { page: string }) => (
  <p class="callout">
    The board in this link cannot be read: some of its letters were lost or changed on the way. Ask for the link anew,
    or <a href={page}>begin with another board</a>.
  </p>
);
