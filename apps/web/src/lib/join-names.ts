let list: Intl.ListFormat | undefined;

/** `ada, bob and eve`. */
export function joinNames(names: readonly string[]): string {
  list ??= new Intl.ListFormat('en', { style: 'long', type: 'conjunction' });
  return list.format(names);
}
