import { type Html } from "../page";
import { DamagedLink } from "../components/damaged-link";

/** The page of a link whose board cannot be read: no other board stands in its place. */
export const damagedLink = (page: string): Html => ({
  title: "This link is damaged",
  description: "The board in this link cannot be read.",
  status: 404,
  noIndex: true,
  body: (
    <article class="prose">
      <h1>This link is damaged</h1>
      <DamagedLink page={page} />
    </article>
  ),
});
