import { withLongDates } from "../../views/dates";

/** What the engine does otherwise since a change, if anything. */
export const BehaviourChange = ({ told }: { told: string | null | undefined }) =>
  told == null ? null : (
    <p class="callout">
      <b>What a player would notice.</b> {withLongDates(told)}
    </p>
  );
