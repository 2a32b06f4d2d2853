/** The names in their order; one that was there before gets a number that no other name has. */
export function uniqueNames(names: readonly string[]): string[] {
  const taken = new Set(names);
  const seen = new Set<string>();
  return names.map((name) => {
    if (!seen.has(name)) {
      seen.add(name);
      return name;
    }
    let number = 2;
    while (taken.has(`${name} (${number})`)) number += 1;
    const numbered = `${name} (${number})`;
    taken.add(numbered);
    return numbered;
  });
}
