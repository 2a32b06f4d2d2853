const code = {
  quote: 0x22,
  backslash: 0x5c,
  colon: 0x3a,
  list: 0x5b,
  endOfList: 0x5d,
  object: 0x7b,
  endOfObject: 0x7d,
};

export interface MostOfJson {
  /** Lists and objects inside each other. */
  deep: number;
  /** Names of one object. */
  names: number;
}

/** What JSON text has more of than it may; null when nothing. Reading such text is dear. */
export function findExcess(json: string, most: MostOfJson): keyof MostOfJson | null {
  const names: number[] = [0];
  let depth = 0;
  let isInText = false;
  for (let at = 0; at < json.length; at += 1) {
    const character = json.charCodeAt(at);
    if (isInText) {
      if (character === code.backslash) at += 1;
      else if (character === code.quote) isInText = false;
    } else if (character === code.quote) {
      isInText = true;
    } else if (character === code.colon) {
      const count = (names[depth] ?? 0) + 1;
      names[depth] = count;
      if (count > most.names) return 'names';
    } else if (character === code.list || character === code.object) {
      depth += 1;
      names[depth] = 0;
      if (depth > most.deep) return 'deep';
    } else if (character === code.endOfList || character === code.endOfObject) {
      depth = Math.max(0, depth - 1);
    }
  }
  return null;
}
