import type { badgeRarities } from '@guidon/words';
/** What a badge can be given for; `by-hand` by nothing but a person. */
export const badgeRuleKinds = [
  'first-solve',
  'first-blood',
  'category-count',
  'clean-challenge',
  'streak',
  'podium',
  'by-hand',
] as const;

/** Drawings of badges, a closed set. */
export const badgeIcons = [
  'footprint',
  'pennant',
  'banner',
  'bastion',
  'castle',
  'summit',
  'drop',
  'arrow',
  'wolf',
  'eagle',
  'feather',
  'scales',
  'scalpel',
  'crystal',
  'spark',
  'torch',
  'beacon',
  'lighthouse',
  'sun',
  'laurel',
  'chalice',
  'standard',
  'web',
  'key',
  'antenna',
  'flag',
  'magnifier',
  'gears',
  'chip',
  'compass',
  'spider',
  'vault',
  'satellite',
  'trident',
  'hands',
  'beetle',
  'quill',
  'handshake',
  'owl',
  'star',
] as const;

type Rule =
  | { kind: 'first-solve' }
  | { kind: 'first-blood'; count: number }
  | { kind: 'category-count'; category: string | null; count: number }
  | { kind: 'clean-challenge'; count: number }
  | { kind: 'streak'; days: number }
  | { kind: 'podium'; place: number }
  | { kind: 'by-hand' };

export interface ProductBadge {
  id: string;
  icon: (typeof badgeIcons)[number];
  rarity: (typeof badgeRarities)[number];
  points: number;
  rule: Rule;
}

const solves = (count: number, category: string | null = null): Rule => ({
  kind: 'category-count',
  category,
  count,
});
const bloods = (count: number): Rule => ({ kind: 'first-blood', count });
const clean = (count: number): Rule => ({ kind: 'clean-challenge', count });
const streak = (days: number): Rule => ({ kind: 'streak', days });
const podium = (place: number): Rule => ({ kind: 'podium', place });
const byHand: Rule = { kind: 'by-hand' };

const rules: Record<ProductBadge['icon'], readonly [ProductBadge['rarity'], number, Rule]> = {
  footprint: ['COMMON', 10, { kind: 'first-solve' }],
  pennant: ['COMMON', 20, solves(10)],
  banner: ['UNCOMMON', 50, solves(50)],
  bastion: ['RARE', 100, solves(100)],
  castle: ['EPIC', 250, solves(500)],
  summit: ['LEGENDARY', 500, solves(1_000)],
  drop: ['UNCOMMON', 50, bloods(1)],
  arrow: ['RARE', 100, bloods(5)],
  wolf: ['EPIC', 200, bloods(10)],
  eagle: ['LEGENDARY', 400, bloods(25)],
  feather: ['COMMON', 20, clean(1)],
  scales: ['UNCOMMON', 40, clean(5)],
  scalpel: ['RARE', 100, clean(20)],
  crystal: ['EPIC', 250, clean(50)],
  spark: ['COMMON', 20, streak(3)],
  torch: ['UNCOMMON', 50, streak(7)],
  beacon: ['RARE', 100, streak(14)],
  lighthouse: ['EPIC', 250, streak(30)],
  sun: ['LEGENDARY', 500, streak(100)],
  laurel: ['RARE', 150, podium(3)],
  chalice: ['EPIC', 250, podium(2)],
  standard: ['LEGENDARY', 500, podium(1)],
  web: ['UNCOMMON', 30, solves(5, 'Web')],
  key: ['UNCOMMON', 30, solves(5, 'Crypto')],
  antenna: ['UNCOMMON', 30, solves(5, 'Network')],
  flag: ['UNCOMMON', 30, solves(5, 'Misc')],
  magnifier: ['UNCOMMON', 30, solves(5, 'Forensics')],
  gears: ['UNCOMMON', 30, solves(5, 'Reversing')],
  chip: ['UNCOMMON', 30, solves(5, 'Pwn')],
  compass: ['UNCOMMON', 30, solves(5, 'OSINT')],
  spider: ['RARE', 80, solves(25, 'Web')],
  vault: ['RARE', 80, solves(25, 'Crypto')],
  satellite: ['RARE', 80, solves(25, 'Network')],
  trident: ['RARE', 80, solves(25, 'Misc')],
  hands: ['COMMON', 20, byHand],
  beetle: ['RARE', 100, byHand],
  quill: ['UNCOMMON', 50, byHand],
  handshake: ['COMMON', 20, byHand],
  owl: ['EPIC', 200, byHand],
  star: ['LEGENDARY', 500, byHand],
};

/** The badges that every organization has, one of each drawing; their names stand in the server's catalogue. */
export const productBadges: readonly ProductBadge[] = badgeIcons.map((icon, index) => {
  const [rarity, points, rule] = rules[icon];
  return { id: productBadgeId(index), icon, rarity, points, rule };
});

/** Fixed for ever, as awards name it. */
function productBadgeId(index: number): string {
  return `b0000000-0000-4000-8000-${String(index + 1).padStart(12, '0')}`;
}

/** What categories are called elsewhere, by how badges call them; letters and digits alone, in lower case. */
const otherNames: Readonly<Record<string, readonly string[]>> = {
  web: ['webapp', 'webapplication', 'webexploitation', 'websecurity'],
  misc: ['ctf', 'miscellaneous', 'general', 'generalskills', 'warmup', 'welcome'],
  crypto: ['cryptography'],
  network: ['networking', 'net', 'networks'],
  forensics: ['forensic', 'digitalforensics', 'dfir'],
  reversing: ['rev', 're', 'reverse', 'reverseengineering'],
  pwn: ['pwning', 'binary', 'binaryexploitation', 'exploitation'],
  osint: ['opensourceintelligence'],
};

const bare = (category: string) => category.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

/** Whether solves of a category count for a badge of another one, which is called otherwise there. */
export function isSameCategory(ofBadge: string, category: string): boolean {
  const [wanted, given] = [bare(ofBadge), bare(category)];
  if (wanted === '' || given === '') return ofBadge.toLowerCase() === category.toLowerCase();
  return (
    wanted === given || (Object.hasOwn(otherNames, wanted) && otherNames[wanted]?.includes(given) === true)
  );
}
