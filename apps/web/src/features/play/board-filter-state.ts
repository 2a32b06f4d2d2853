import type { EventChallenge } from '@guidon/contract';

export const ownStates = ['all', 'open', 'solved'] as const;
export const difficulties = ['any', '1', '2', '3', '4'] as const;
export const views = ['category', 'list'] as const;

export interface BoardFilter {
  state: (typeof ownStates)[number];
  difficulty: (typeof difficulties)[number];
  text: string;
}

type Card = Pick<EventChallenge, 'name' | 'category' | 'tags' | 'difficulty' | 'questionIds'>;

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
  const body = [card.name, card.category, ...card.tags].join('\n').toLowerCase();
  return words.every((word) => body.includes(word));
}

export function filterCards<C extends Card>(
  cards: readonly C[],
  filter: BoardFilter,
  solvedIds: ReadonlySet<string>,
): C[] {
  return cards.filter((card) => {
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

/** The next challenge that is not solved, from the one after `currentId` on and then from the top. */
export function nextOpenCard<C extends Pick<EventChallenge, 'id' | 'questionIds'>>(
  cards: readonly C[],
  solvedIds: ReadonlySet<string>,
  currentId: string,
): C | undefined {
  const start = cards.findIndex((card) => card.id === currentId) + 1;
  return [...cards.slice(start), ...cards.slice(0, start)].find(
    (card) => card.id !== currentId && ownProgress(card, solvedIds).state !== 'solved',
  );
}
