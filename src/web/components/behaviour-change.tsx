import { withLongDates } from "../../views/dates";

/** What the engine does otherwise since a change, if anything. */
export const BehaviourChange = ({ words }: { words: string | null | undefined }) =>
  words == null ? null : (
    <p class="callout">
      <b>What a player would notice.</b> {withLongDates(words)}
    </p>
  );
