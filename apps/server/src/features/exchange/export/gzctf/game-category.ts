import { foldName } from '../../import/import-key.ts';

const gameCategories = [
  'Misc',
  'Crypto',
  'Pwn',
  'Web',
  'Reverse',
  'Blockchain',
  'Forensics',
  'Hardware',
  'Mobile',
  'PPC',
  'AI',
  'Pentest',
  'OSINT',
] as const;

const otherWords = new Map<string, (typeof gameCategories)[number]>([
  ['cryptography', 'Crypto'],
  ['pwning', 'Pwn'],
  ['binary', 'Pwn'],
  ['binary exploitation', 'Pwn'],
  ['rev', 'Reverse'],
  ['re', 'Reverse'],
  ['reversing', 'Reverse'],
  ['reverse engineering', 'Reverse'],
  ['forensic', 'Forensics'],
  ['digital forensics', 'Forensics'],
  ['web exploitation', 'Web'],
  ['hw', 'Hardware'],
  ['programming', 'PPC'],
  ['coding', 'PPC'],
  ['ml', 'AI'],
  ['machine learning', 'AI'],
]);

/** One of GZCTF's thirteen. */
export function gameCategory(category: string): { name: string; isOwn: boolean } {
  const folded = foldName(category);
  const own = gameCategories.find((name) => foldName(name) === folded);
  return own === undefined
    ? { name: otherWords.get(folded) ?? 'Misc', isOwn: false }
    : { name: own, isOwn: true };
}
