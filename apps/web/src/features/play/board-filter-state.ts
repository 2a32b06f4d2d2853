import type { EventChallenge, LockedChallenge } from '@guidon/contract';
import {
  closingOf,
  isLocked,
  type ListedChallenge,
  type OpenBoardCard,
} from '../../resources/opened-challenges.ts';

export const ownStates = ['all', 'open', 'solved'] as const;
export const difficulties = ['any', '1', '2', '3', '4'] as const;
export const views = ['category', 'list'] as const;

export interface BoardFilter {
  state: (typeof ownStates)[number];
  difficulty: (typeof difficulties)[number];
  text: string;
}

type OpenCard = Pick<OpenBoardCard, 'name' | 'category' | 'tags' | 'difficulty' | 'questionIds'>;
type LockedCard = Pick<LockedChallenge, 'name' | 'category' | 'requires'>;
type Card = OpenCard | LockedCard;

const isOpenCard = (card: Card): card is OpenCard => !('requires' in card);

export type OwnProgress = { state: 'open' | 'started' | 'solved'; solved: number; total: number };

export function ownProgress(
  card: Pick<EventChallenge, 'questionIds'>,
  solvedIds: ReadonlySet<string>,
): OwnProgress {
  const total = card.questionIds.length;
  const solved = card.questionIds.filter((id) => solvedIds.has(id)).length;
  if (total > 0 && solved === total) return { state: 'solved', solved, total };
  return { state: solved > 0 ? 'started' : 'open', solved, total };
}

function matchesText(card: Card, text: string): boolean {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  const tags = isOpenCard(card) ? card.tags : [];
  const body = [card.name, card.category, ...tags].join('\n').toLowerCase();
  return words.every((word) => body.includes(word));
}

export function filterCards<C extends Card>(
  cards: readonly C[],
  filter: BoardFilter,
  solvedIds: ReadonlySet<string>,
): C[] {
  return cards.filter((card) => {
    if (!isOpenCard(card)) {
      return filter.state !== 'solved' && filter.difficulty === 'any' && matchesText(card, filter.text);
    }
    const isSolved = ownProgress(card, solvedIds).state === 'solved';
    if (filter.state === 'open' && isSolved) return false;
    if (filter.state === 'solved' && !isSolved) return false;
    if (filter.difficulty !== 'any' && card.difficulty !== Number(filter.difficulty)) return false;
    return matchesText(card, filter.text);
  });
}

export interface CardGroup<C> {
  category: string;
  cards: C[];
}

export function groupCards<C extends Pick<Card, 'category'>>(cards: readonly C[]): CardGroup<C>[] {
  const groups = new Map<string, CardGroup<C>>();
  for (const card of cards) {
    const key = card.category.trim().toLowerCase();
    const group = groups.get(key);
    if (group) group.cards.push(card);
    else groups.set(key, { category: card.category, cards: [card] });
  }
  return [...groups.values()];
}

/** The next challenge that is not solved and not closed, from the one after `currentId` on and then from the top. */
export function nextOpenCard<C extends Pick<EventChallenge, 'id' | 'questionIds' | 'closesAt'>>(
  cards: readonly C[],
  solvedIds: ReadonlySet<string>,
  currentId: string,
  nowMs: number,
): C | undefined {
  const start = cards.findIndex((card) => card.id === currentId) + 1;
  return [...cards.slice(start), ...cards.slice(0, start)].find(
    (card) =>
      card.id !== currentId &&
      closingOf(card, nowMs) !== 'closed' &&
      ownProgress(card, solvedIds).state !== 'solved',
  );
}

export function isSolved(challenge: ListedChallenge, solvedIds: ReadonlySet<string>): boolean {
  return !isLocked(challenge) && ownProgress(challenge, solvedIds).state === 'solved';
}

/** What opens a locked challenge, as far as the reader knows it. */
export interface Requirement {
  id: string;
  name: string;
  /** Whether the reader can open it. */
  isOpen: boolean;
  isSolved: boolean;
}

export function requirementsOf(
  { requires }: LockedChallenge,
  known: ReadonlyMap<string, ListedChallenge>,
  solvedIds: ReadonlySet<string>,
): Requirement[] {
  return requires.flatMap((id) => {
    const challenge = known.get(id);
    if (challenge === undefined) return [];
    return [
      { id, name: challenge.name, isOpen: !isLocked(challenge), isSolved: isSolved(challenge, solvedIds) },
    ];
  });
}

/** Cards as the board shows them: one category after the other, unless it is a list. */
export function inBoardOrder<C extends Pick<Card, 'category'>>(
  cards: readonly C[],
  view: (typeof views)[number],
): C[] {
  return view === 'list' ? [...cards] : groupCards(cards).flatMap((group) => group.cards);
}
