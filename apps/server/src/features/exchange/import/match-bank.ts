import type { ParsedChallenge } from './challenge-draft.ts';
import { foldName, importKeyOf, isIdKey } from './import-key.ts';
import type { LocalizedText } from '../../../platform/language/localized-text.ts';
import type { BankChallenge } from './bank-challenge.ts';
import { t } from '../declares.ts';

/** What an import changes for a challenge of its source: `existing`, unless `refusal` says why not, or a new one. */
export type ImportTarget =
  | { existing: BankChallenge; refusal: LocalizedText | null }
  | { existing: null; note: LocalizedText | null };

interface Choice {
  isOpen: (existing: BankChallenge) => boolean;
  /** Whether only this event has them, so that the key alone says that they are the same. */
  isOwn: boolean;
  refusal: LocalizedText | null;
}

interface Recognition {
  /** Those that may be the same, so that not every one is compared with every other. */
  find: (index: BankIndex, challenge: ParsedChallenge) => readonly BankChallenge[];
  isSame: (challenge: ParsedChallenge, existing: BankChallenge, choice: Choice) => boolean;
}

/** Challenges of the bank in their order. */
interface BankIndex {
  ids: ReadonlyMap<string | undefined, BankChallenge[]>;
  keys: ReadonlyMap<string | undefined, BankChallenge[]>;
  /** Those that have the name of a challenge. */
  names: ReadonlyMap<ParsedChallenge, BankChallenge[]>;
}

/**
 * Finds for each challenge the one of the bank that it is merged into, at most one challenge each. An import into an
 * event never changes a challenge of another event, and an import into the bank alone never what was answered.
 */
export function matchBank(
  wanted: readonly ParsedChallenge[],
  { challenges, eventId }: { challenges: readonly BankChallenge[]; eventId: string | null },
): Map<ParsedChallenge, ImportTarget> {
  const inOrder = challenges.toSorted((a, b) => copyOf(a) - copyOf(b));
  const index = indexOf(inOrder, wanted);
  const taken = new Set<BankChallenge>();
  const targets = new Map<ParsedChallenge, ImportTarget>();
  for (const choice of choicesFor(eventId)) {
    for (const { find, isSame } of recognitions) {
      for (const challenge of wanted) {
        if (targets.has(challenge)) continue;
        const existing = find(index, challenge).find(
          (one) => !taken.has(one) && choice.isOpen(one) && isSame(challenge, one, choice),
        );
        if (existing === undefined) continue;
        taken.add(existing);
        targets.set(challenge, { existing, refusal: choice.refusal });
      }
    }
  }
  for (const challenge of wanted) {
    if (targets.has(challenge)) continue;
    const isElsewhere = withName(index, challenge).some((one) => !taken.has(one) && isLike(challenge, one));
    targets.set(challenge, { existing: null, note: isElsewhere ? t('target.own') : null });
  }
  return targets;
}

const isUnanswered = ({ hasAnswers }: BankChallenge) => !hasAnswers;
const isFree = ({ holders }: BankChallenge) => holders.length === 0;

/** In the order in which they are looked through. */
function choicesFor(eventId: string | null): Choice[] {
  const free = { isOpen: isFree, isOwn: false, refusal: null };
  if (eventId === null) {
    return [
      free,
      { isOpen: isUnanswered, isOwn: false, refusal: null },
      { isOpen: () => true, isOwn: false, refusal: t('target.answered') },
    ];
  }
  const isOwn = ({ holders }: BankChallenge) => holders.includes(eventId);
  const isAlone = (existing: BankChallenge) => isOwn(existing) && existing.holders.length === 1;
  return [
    { isOpen: isAlone, isOwn: true, refusal: null },
    { isOpen: isOwn, isOwn: true, refusal: t('target.shared') },
    free,
  ];
}

/** Surest first. An id or a path may return in another competition, so that the name must be the same as well there. */
const recognitions: Recognition[] = [
  { find: ({ ids }, { synced }) => ids.get(synced?.id ?? undefined) ?? [], isSame: () => true },
  {
    find: ({ keys }, challenge) => keys.get(importKeyOf(challenge)) ?? [],
    isSame: (challenge, existing, { isOwn }) => isOwn || hasSameName(challenge, existing),
  },
  {
    find: withName,
    isSame: (challenge, existing) => hasSameCategory(challenge, existing) && mayBeOne(challenge, existing),
  },
  {
    find: withName,
    isSame: (challenge, existing) => !hasCategory(challenge) && mayBeOne(challenge, existing),
  },
];

function indexOf(inOrder: readonly BankChallenge[], wanted: readonly ParsedChallenge[]): BankIndex {
  const places = new Map(inOrder.map((existing, place) => [existing, place]));
  const placeOf = (existing: BankChallenge) => places.get(existing) ?? 0;
  const named = Map.groupBy(inOrder, ({ name }) => foldName(name));
  const withNameOf = (challenge: ParsedChallenge) =>
    namesFor(challenge)
      .flatMap((name) => named.get(name) ?? [])
      .toSorted((a, b) => placeOf(a) - placeOf(b));
  return {
    ids: Map.groupBy(inOrder, ({ id }) => id),
    keys: Map.groupBy(inOrder, ({ imported }) => imported?.key),
    names: new Map(wanted.map((challenge) => [challenge, withNameOf(challenge)])),
  };
}

function withName({ names }: BankIndex, challenge: ParsedChallenge): readonly BankChallenge[] {
  return names.get(challenge) ?? [];
}

function isLike(challenge: ParsedChallenge, existing: BankChallenge): boolean {
  const isOfCategory = hasSameCategory(challenge, existing) || !hasCategory(challenge);
  return isOfCategory || existing.imported?.key === importKeyOf(challenge);
}

function hasSameName(challenge: ParsedChallenge, existing: BankChallenge): boolean {
  return namesFor(challenge).includes(foldName(existing.name));
}

/** Its names as they are compared, each once. */
function namesFor({ name, draft }: ParsedChallenge): string[] {
  return [...new Set([name, ...qualified(name, draft?.category)].map(foldName))];
}

/** The name under which a challenge comes in when another of its name is there. */
export function qualified(name: string, category: string | undefined): string[] {
  return category === undefined ? [] : [`${name} (${category})`];
}

function hasCategory({ given }: ParsedChallenge): boolean {
  return given.includes('category');
}

function hasSameCategory({ draft }: ParsedChallenge, existing: BankChallenge): boolean {
  return draft !== null && foldName(draft.category) === foldName(existing.category);
}

/** Two ids of one format are two challenges. */
function mayBeOne(challenge: ParsedChallenge, { imported }: BankChallenge): boolean {
  const key = importKeyOf(challenge);
  return imported === null || imported.key === key || !isIdKey(imported.key) || !isIdKey(key);
}

export function copyOf({ imported }: BankChallenge): number {
  return imported?.copy ?? 0;
}
