import { plainLetters } from './fold-name.ts';

/** Draws nothing or turns the direction of what follows. Joiners and variation selectors belong to scripts and emoji. */
const hidden = /(?!\u200c|\u200d|\ufe0e|\ufe0f)[\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u;
const ignorable = /[\p{M}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;
const visible = /[\p{L}\p{N}\p{P}\p{S}]/u;

const product = 'guidon';

/** Whether a text has characters that draw nothing or turn the direction, or has none that are seen; false for ''. */
export function hasHiddenCharacters(text: string): boolean {
  return hidden.test(text) || (text !== '' && !visible.test(text));
}

/** Whether a name has the product's own among its words, or is it letter by letter, also in letters that look alike. */
export function bearsProductName(name: string): boolean {
  const words = plainLetters(name).split(/[^\p{L}\p{N}]+/u);
  return words.includes(product) || words.join('') === product;
}

/** Whether a text has what mail programs turn into a link: an address of a page, a host or a mailbox. */
export function hasLink(text: string): boolean {
  return /:\/\/|\bwww\.|[^\s@]@[^\s@]|[\p{L}\d-]\.\p{L}{2}|\d{1,3}(?:\.\d{1,3}){3}/iu.test(
    seenByMailPrograms(text),
  );
}

/** The same text with what `hasLink` finds written as `evil[.]example`, which no mail program makes a link of. */
export function withoutLinks(text: string): string {
  if (!hasLink(text)) return text;
  return seenByMailPrograms(text)
    .replaceAll('://', '[:]//')
    .replace(/(?<=[^\s@])@(?=[^\s@])/gu, '[at]')
    .replace(/(?<=\bwww)\.|(?<=[\p{L}\d-])\.(?=\p{L}{2})/giu, '[.]')
    .replace(/\d{1,3}(?:\.\d{1,3}){3}/g, (address) => address.replaceAll('.', '[.]'));
}

function seenByMailPrograms(text: string): string {
  return text.normalize('NFKC').replace(ignorable, '');
}
