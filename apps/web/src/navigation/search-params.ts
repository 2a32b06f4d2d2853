/** Parsed search parameters: text, or a list when a name occurs twice. */
export type RawSearch = Record<string, unknown>;

/** Parses search parameters as text, so that a code of digits keeps its zeros. */
export function parseSearch(search: string): RawSearch {
  const found: Record<string, string | string[]> = {};
  for (const [name, value] of new URLSearchParams(search)) {
    const before = found[name];
    found[name] = before === undefined ? value : [before, value].flat();
  }
  return found;
}

/** Formats search parameters; undefined, empty and false values are left out. */
export function stringifySearch(search: RawSearch): string {
  const written = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    for (const item of Array.isArray(value) ? value : [value]) {
      if (item === undefined || item === null || item === '' || item === false) continue;
      written.append(name, String(item));
    }
  }
  const text = written.toString();
  return text === '' ? '' : `?${text}`;
}

export function textParam(search: RawSearch, name: string): string | undefined {
  const value = Array.isArray(search[name]) ? search[name][0] : search[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** Undefined unless it is one of the values. */
export function choiceParam<T extends string>(
  search: RawSearch,
  name: string,
  choices: readonly T[],
): T | undefined {
  const value = textParam(search, name);
  return choices.find((choice) => choice === value);
}

/** Undefined unless it is a whole number of at least `min`. */
export function wholeParam(search: RawSearch, name: string, min = 0): number | undefined {
  const raw = search[name];
  const value = typeof raw === 'number' ? raw : Number(textParam(search, name) ?? Number.NaN);
  return Number.isSafeInteger(value) && value >= min ? value : undefined;
}

export function flagParam(search: RawSearch, name: string): true | undefined {
  return search[name] === true || textParam(search, name) === 'true' ? true : undefined;
}

/** Makes every parameter optional in links. */
export function optional<T extends object>(params: T): { [Name in keyof T]?: T[Name] | undefined } {
  return params;
}
