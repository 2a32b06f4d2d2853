type Fields = Readonly<Record<string, unknown>>;

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isSameRow(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (!isFields(one) || !isFields(other)) return false;
  const name = 'key' in one ? 'key' : 'id';
  return one[name] !== undefined && one[name] === other[name];
}

function merge(saved: unknown, sent: unknown, now: unknown): unknown {
  if (now === sent) return saved;
  if (Array.isArray(saved) && Array.isArray(sent) && Array.isArray(now)) {
    if (saved.length !== sent.length) return now;
    return now.map((row: unknown) => {
      const place = sent.findIndex((before) => isSameRow(before, row));
      return place === -1 ? row : merge(saved[place], sent[place], row);
    });
  }
  if (!isFields(saved) || !isFields(sent) || !isFields(now)) return now;
  const names = Object.keys({ ...saved, ...now });
  return Object.fromEntries(names.map((name) => [name, merge(saved[name], sent[name], now[name])]));
}

/**
 * The values as they were saved, with what was typed after they were sent. Rows of a list are known by their `key`, else
 * by their `id`, and keep the order in which they were sent.
 */
export function withTyped<Values>(saved: Values, sent: Values, now: Values): Values {
  // Safe because every part comes from the same place of one of the three.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return merge(saved, sent, now) as Values;
}
