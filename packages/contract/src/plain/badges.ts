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

/** What categories are called elsewhere, by how badges call them; all in lower case. */
const otherNames: Readonly<Record<string, readonly string[]>> = {
  web: ['webapp', 'web app', 'web application', 'web exploitation', 'web security'],
  misc: ['ctf', 'miscellaneous', 'general', 'general skills', 'warmup', 'welcome'],
  crypto: ['cryptography'],
  network: ['networking', 'net', 'networks'],
  forensics: ['forensic', 'digital forensics', 'dfir'],
  reversing: ['rev', 're', 'reverse', 'reverse engineering'],
  pwn: ['pwning', 'binary', 'binary exploitation', 'exploitation'],
  osint: ['open source intelligence'],
};

/** The names, in lower case, under which solves count for a badge of a category. */
export function namesOfCategory(category: string): readonly string[] {
  const name = category.trim().toLowerCase();
  return [name, ...(Object.hasOwn(otherNames, name) ? (otherNames[name] ?? []) : [])];
}
