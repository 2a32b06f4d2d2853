import type { LearningCard, LearningCollection, LearningItemHead } from '@guidon/contract';

type Items = readonly LearningItemHead[];

export function percentOf({ done, total }: LearningCard['progress']): number {
  return total === 0 ? 0 : (done / total) * 100;
}

export function isComplete({ done, total }: LearningCard['progress']): boolean {
  return total > 0 && done === total;
}

/** What a card asks for: to begin, to go on, or to read again. */
export function invitationOf(progress: LearningCard['progress']): 'begin' | 'goOn' | 'again' {
  if (isComplete(progress)) return 'again';
  return progress.done === 0 ? 'begin' : 'goOn';
}

/** The item of the address, else the first that is not done, else the first. */
export function shownItem({ items }: Pick<LearningCollection, 'items'>, asked: string | undefined) {
  const named = asked === undefined ? undefined : items.find(({ id }) => id === asked);
  return named ?? items.find(({ isDone }) => !isDone) ?? items[0];
}

export function itemAfter(items: Items, itemId: string): LearningItemHead | undefined {
  return items[items.findIndex(({ id }) => id === itemId) + 1];
}

/** The first one that is open, beside the one that is read. */
export function firstOpen(items: Items, itemId: string): LearningItemHead | undefined {
  return items.find(({ id, isDone }) => !isDone && id !== itemId);
}

export function hostOf(url: string): string {
  return URL.parse(url)?.host ?? url;
}
