import { limits } from '@guidon/contract/plain';

export const solvedChoices = ['all', 'open', 'solved'] as const;
export const levels = ['any', '1', '2', '3', '4'] as const;

export interface LibraryFilter {
  search: string;
  /** Empty for every one. */
  category: string;
  difficulty: (typeof levels)[number];
  solved: (typeof solvedChoices)[number];
  /** Empty for every one. */
  tag: string;
}

export interface AskedFor {
  search?: string;
  category?: string;
  difficulty?: number;
  solved?: 'open' | 'solved';
  tag?: string;
}

/** What the server is asked for: only what narrows the list, and nothing that it would refuse. */
export function askedFor({ search, category, difficulty, solved, tag }: LibraryFilter): AskedFor {
  const words = search.trim().slice(0, limits.nameMax).trim();
  return {
    ...(words === '' ? {} : { search: words }),
    ...(category === '' ? {} : { category: category.slice(0, limits.categoryMax) }),
    ...(difficulty === 'any' ? {} : { difficulty: Number(difficulty) }),
    ...(solved === 'all' ? {} : { solved }),
    ...(tag === '' ? {} : { tag: tag.slice(0, limits.tagMax) }),
  };
}

export type CardState = 'open' | 'started' | 'solved';

export function cardState({ isSolved, solvedCount }: { isSolved: boolean; solvedCount: number }): CardState {
  if (isSolved) return 'solved';
  return solvedCount > 0 ? 'started' : 'open';
}
