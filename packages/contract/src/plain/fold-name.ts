const ignorable = /[\p{M}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

/** Letters and figures that look alike, where normalization does not make them one: each stands for its plain letter. */
const readLookAlikes = (): ReadonlyMap<string, string> =>
  new Map(
    Object.entries({
      a: 'аαа',
      b: 'ьв',
      c: 'сϲ',
      d: 'ԁɗ',
      e: 'еє',
      g: 'ɡց9',
      h: 'һн',
      i: 'іιıӏl1!|',
      j: 'ј',
      k: 'кκ',
      m: 'м',
      n: 'ոпη',
      o: 'оοօσ0',
      p: 'рρ',
      r: 'г',
      s: 'ѕ5',
      t: 'тτ',
      u: 'υս',
      v: 'νѵ',
      w: 'ԝω',
      x: 'хχ',
      y: 'уγ',
      z: 'ᴢ2',
    }).flatMap(([plain, others]) => Array.from(others, (other) => [other, plain] as const)),
  );

/** Read when first needed: every page of the browser has this file, and few compare names. */
let lookAlikes: ReadonlyMap<string, string> | undefined;

/** A name without case, marks and what draws nothing, each letter as the one it looks like. */
export function plainLetters(name: string): string {
  lookAlikes ??= readLookAlikes();
  const alike = lookAlikes;
  return Array.from(
    name.normalize('NFKD').replace(ignorable, '').toLowerCase(),
    (letter) => alike.get(letter) ?? letter,
  ).join('');
}

/** The same without spaces and dashes: equal for names that readers take for one another. */
export function foldName(name: string): string {
  return plainLetters(name).replace(/[\s_.-]+/gu, '');
}
