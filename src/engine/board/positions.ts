/** Where each object is; the last of several that bear the same id, which is a fault. */
export function positionsOf(objects: readonly { readonly id: string }[]): ReadonlyMap<string, number> {
  const positions = new Map<string, number>();
  for (let position = 0; position < objects.length; position++) positions.set(objects[position]!.id, position);
  return positions;
}
