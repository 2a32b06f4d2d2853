/** What an object has under these names. */
export function pick<From extends object, Name extends keyof From>(
  from: From,
  names: readonly Name[],
): Pick<From, Name> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each name is one of the object
  return Object.fromEntries(names.map((name) => [name, from[name]])) as Pick<From, Name>;
}

/** The same after a change: what that leaves out stays as it was. */
export function pickChanged<Before extends object, Name extends keyof Before>(
  change: { [Key in Name]?: Before[Key] | undefined },
  before: Before,
  names: readonly Name[],
): Pick<Before, Name> {
  return {
    ...pick(before, names),
    ...pick(
      change,
      names.filter((name) => change[name] !== undefined),
    ),
  };
}
