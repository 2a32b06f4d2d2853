const unseen = /^[\s\p{Cc}\p{Cf}]$/u;

/** Without spaces and invisible characters at its ends, which come along when a text is copied from a page. */
export function trimUnseen(text: string): string {
  const characters = Array.from(text);
  const isUnseen = (place: number) => unseen.test(characters[place] ?? '');
  let [start, end] = [0, characters.length];
  while (start < end && isUnseen(start)) start += 1;
  while (end > start && isUnseen(end - 1)) end -= 1;
  return start === end ? text.trim() : characters.slice(start, end).join('');
}

/** An answer as it is compared: composed, without what is not seen at its ends, and in lower case unless that counts. */
export function foldAnswer(text: string, isCaseSensitive: boolean): string {
  const composed = trimUnseen(text).normalize('NFC');
  return isCaseSensitive ? composed : composed.toLowerCase();
}

/** Which share of the items stands where it should, 0 to 1. */
export function orderShare(given: readonly string[], right: readonly string[]): number {
  const placed = right.filter((id, place) => given[place] === id).length;
  return right.length === 0 ? 0 : placed / right.length;
}

interface AcceptedAnswer {
  value: string;
  caseSensitive: boolean;
}

/** Which share of a set was named, 0 to 1; what does not belong to it takes as much away, and what is named twice counts once. */
export function setShare(given: readonly string[], accepted: readonly AcceptedAnswer[]): number {
  const wanted = accepted.map(({ value, caseSensitive }) => ({
    folded: foldAnswer(value.trim(), caseSensitive),
    caseSensitive,
  }));
  const named = new Set(given.map((text) => foldAnswer(text, true)));
  const found = new Set<number>();
  let strange = 0;
  for (const text of named) {
    const places = wanted.flatMap(({ folded, caseSensitive }, place) =>
      foldAnswer(text, caseSensitive) === folded ? place : [],
    );
    if (places.length === 0) strange += 1;
    for (const place of places) found.add(place);
  }
  return wanted.length === 0 ? 0 : Math.max(0, found.size - strange) / wanted.length;
}

/** The lines of a text that have something in them. */
export function linesOf(text: string): string[] {
  return text
    .split(/\r?\n/)
    .map(trimUnseen)
    .filter((one) => one !== '');
}

/** A SHA-256 in lower case, also as `sha256sum` prints it, with the name of the file; null for anything else. */
export function readSha256(text: string): string | null {
  const [, hash] = /^(?:sha-?256[:=] ?)?([\da-f]{64})(?: [ *].*)?$/i.exec(text.trim()) ?? [];
  return hash?.toLowerCase() ?? null;
}

export const flagPlace = '{flag}';

/** What stands before and behind the place of the flag; null unless the template has exactly one. */
export function splitTemplate(template: string): { before: string; after: string } | null {
  const [before, after, ...more] = template.split(flagPlace);
  return before === undefined || after === undefined || more.length > 0 ? null : { before, after };
}
