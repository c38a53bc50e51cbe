import { type z } from "zod";
import { type BEARER } from "./fields";
import { graphql } from "./generated";
import { type BearerFieldsFragment } from "./generated/graphql";

graphql(`
  fragment BearerFields on NumberBearer {
    identity
    from
    until
    heading
    current {
      number
    }
  }
`);

/** Who bore a number, as every channel tells it. */
export const bearerFields = ({
  identity,
  from,
  until,
  heading,
  current,
}: BearerFieldsFragment): z.infer<typeof BEARER> => ({
  ...{ id: identity, identity, from, until: until ?? null, heading: heading ?? null },
  now: current.map((place) => place.number),
});
