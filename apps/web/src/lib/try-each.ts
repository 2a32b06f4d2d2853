/** Works through all items one after the other, also after one has failed; returns those that went well. */
export async function tryEach<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<unknown>,
  onFailure: (item: Item, error: unknown) => void,
): Promise<Item[]> {
  const done: Item[] = [];
  for (const item of items) {
    try {
      await work(item);
      done.push(item);
    } catch (error) {
      onFailure(item, error);
    }
  }
  return done;
}
