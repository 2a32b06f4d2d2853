import { limits } from '@guidon/contract';
import { lineOf } from '../import/yaml-text.ts';
import { foldName } from '../import/import-key.ts';

export interface ExportedName {
  name: string;
  category: string;
  /** Of its folder in the export. */
  folder: string;
}

interface NameParts {
  id: string;
  name: string;
  category: string;
}

/** A name and a folder of its own for each, whatever the bank has. */
export function nameExported(
  challenges: readonly NameParts[],
  longest: number = limits.nameMax,
): Map<string, ExportedName> {
  const categories = spelling(challenges.map(({ category }) => oneLine(category)));
  const names: UsedNames = { texts: new Set(), next: new Map() };
  const folders: UsedNames = { texts: new Set(), next: new Map() };
  return new Map(
    challenges.map((challenge) => {
      const written = shortened(oneLine(challenge.name.normalize('NFC')), longest);
      const name = free(names, written, (text, number) => `${shortened(text, longest - 6)} (${number})`);
      const category = categories.get(foldName(oneLine(challenge.category))) ?? challenge.category;
      const place = `${slug(category, 'misc')}/${slug(name, 'challenge')}`;
      const folder = free(folders, place, (text, number) => `${text}-${number}`);
      return [challenge.id, { name, category, folder }];
    }),
  );
}

function oneLine(text: string): string {
  return lineOf(text) ?? text;
}

function shortened(text: string, longest: number): string {
  return text.length <= longest ? text : text.slice(0, longest).toWellFormed().trim();
}

interface UsedNames {
  texts: Set<string>;
  /** By a text, the first number that may be free: a thousand of one name are not counted through a thousand times. */
  next: Map<string, number>;
}

function free(
  { texts, next }: UsedNames,
  text: string,
  numbered: (text: string, number: number) => string,
): string {
  const base = foldName(text);
  let number = next.get(base) ?? 1;
  const numberedText = () => (number === 1 ? text : numbered(text, number));
  while (texts.has(foldName(numberedText()))) number += 1;
  const chosen = numberedText();
  next.set(base, number + 1);
  texts.add(foldName(chosen));
  return chosen;
}

/** `web` and `Web` are one category, spelt as most are. */
function spelling(categories: readonly string[]): Map<string, string> {
  const counts = new Map<string, number>();
  for (const category of categories) counts.set(category, (counts.get(category) ?? 0) + 1);
  const chosen = new Map<string, string>();
  for (const [category] of [...counts].toSorted(([a, m], [b, n]) => n - m || (a < b ? -1 : 1))) {
    if (!chosen.has(foldName(category))) chosen.set(foldName(category), category);
  }
  return chosen;
}

const longestSlug = 60;
/** Names of folders that Windows refuses. */
const reserved = /^(?:con|prn|aux|nul|com\d|lpt\d)$/;

function slug(text: string, otherwise: string): string {
  const plain = foldName(text)
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|(?<!-)-+$/g, '');
  const cut = plain.slice(0, longestSlug);
  const short = (cut.isWellFormed() ? cut : cut.slice(0, -1)).replace(/(?<!-)-+$/, '');
  return short === '' ? otherwise : reserved.test(short) ? `${short}-` : short;
}
