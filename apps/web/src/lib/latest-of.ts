/** What was opened, as it was read last: who saves over the version of somebody else has been told of it. */
export function latestOf<Item extends { id: string }>(read: readonly Item[] | undefined, opened: Item): Item {
  return read?.find(({ id }) => id === opened.id) ?? opened;
}
