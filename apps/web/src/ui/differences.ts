/** A field that somebody else has saved another value of since the editor began. */
export interface Difference {
  field: string;
  mine: unknown;
  theirs: unknown;
  /** Whether it was changed here too. */
  isBoth: boolean;
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

export function differencesOf<Values extends object>(
  base: Values,
  mine: Values,
  theirs: Values,
): Difference[] {
  const before = new Map(Object.entries(base));
  const typed = new Map(Object.entries(mine));
  return Object.entries(theirs).flatMap(([field, value]: [string, unknown]) => {
    const [was, now]: [unknown, unknown] = [before.get(field), typed.get(field)];
    if (isSame(was, value) || isSame(now, value)) return [];
    return [{ field, mine: now, theirs: value, isBoth: !isSame(was, now) }];
  });
}

/** The values with those of the other version in every field that differs, but for the ones that are kept. */
export function mergedValues<Values extends object>(
  mine: Values,
  differences: readonly Difference[],
  kept: ReadonlySet<string>,
): Values {
  const taken = differences.filter(({ field }) => !kept.has(field));
  return { ...mine, ...Object.fromEntries(taken.map(({ field, theirs }) => [field, theirs])) };
}

/** A value of a form in a line of words. */
export function valueInWords(value: unknown): string {
  if (Array.isArray(value)) return value.map(valueInWords).join(', ');
  if (typeof value === 'object' && value !== null) {
    const named = ['name', 'title', 'content', 'kind', 'value']
      .map((field) => new Map(Object.entries(value)).get(field))
      .find((text) => typeof text === 'string' && text !== '');
    return typeof named === 'string' ? named : '–';
  }
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  return typeof value === 'string' && value !== '' ? value : '–';
}
