import type { ParsedChallenge } from './challenge-draft.ts';
import { foldName, importKeyOf, isIdKey } from './import-key.ts';
import type { LocalizedText } from '../../platform/language/localized-text.ts';
import type { BankChallenge } from './bank-challenge.ts';
import { t } from './texts.ts';

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

type Recognition = (challenge: ParsedChallenge, existing: BankChallenge, choice: Choice) => boolean;

/**
 * Finds for each challenge the one of the bank that it is merged into, at most one challenge each. An import into an
 * event never changes a challenge of another event, and an import into the bank alone never what was answered.
 */
export function matchBank(
  wanted: readonly ParsedChallenge[],
  { challenges, eventId }: { challenges: readonly BankChallenge[]; eventId: string | null },
): Map<ParsedChallenge, ImportTarget> {
  const inOrder = challenges.toSorted((a, b) => copyOf(a) - copyOf(b));
  const taken = new Set<BankChallenge>();
  const targets = new Map<ParsedChallenge, ImportTarget>();
  for (const choice of choicesFor(eventId)) {
    for (const isSame of recognitions) {
      for (const challenge of wanted) {
        if (targets.has(challenge)) continue;
        const existing = inOrder.find(
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
    const isElsewhere = inOrder.some((one) => !taken.has(one) && isLike(challenge, one));
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
  (challenge, existing) => challenge.synced?.id === existing.id,
  (challenge, existing, { isOwn }) =>
    existing.imported?.key === importKeyOf(challenge) && (isOwn || hasSameName(challenge, existing)),
  (challenge, existing) =>
    hasSameName(challenge, existing) && hasSameCategory(challenge, existing) && mayBeOne(challenge, existing),
  (challenge, existing) =>
    hasSameName(challenge, existing) && !hasCategory(challenge) && mayBeOne(challenge, existing),
];

function isLike(challenge: ParsedChallenge, existing: BankChallenge): boolean {
  const isOfCategory = hasSameCategory(challenge, existing) || !hasCategory(challenge);
  const hasKey = existing.imported?.key === importKeyOf(challenge);
  return hasSameName(challenge, existing) && (hasKey || isOfCategory);
}

function hasSameName({ name, draft }: ParsedChallenge, existing: BankChallenge): boolean {
  const stored = foldName(existing.name);
  return [name, ...qualified(name, draft?.category)].some((one) => foldName(one) === stored);
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
