import type { BankChallengeSummary, EventChallenge } from '@guidon/contract';
import { limits } from '@guidon/contract/plain';

/** A challenge as both sides of the picker show it. */
export type Pickable = Pick<
  BankChallengeSummary & EventChallenge,
  'id' | 'name' | 'category' | 'difficulty' | 'points' | 'questionCount'
>;

/** The list with those of `more` at its end that it does not hold yet, up to what an event can hold. */
export function addPicked(list: readonly Pickable[], more: readonly Pickable[]): Pickable[] {
  const known = new Set(list.map(({ id }) => id));
  const fresh = more.filter(({ id }) => !known.has(id));
  return [...list, ...fresh].slice(0, limits.challengesPerEvent);
}

export function removePicked(list: readonly Pickable[], id: string): Pickable[] {
  return list.filter((one) => one.id !== id);
}

/** The list with one entry taken to another place; places outside are taken to the nearest end. */
export function movePicked(list: readonly Pickable[], id: string, to: number): Pickable[] {
  const one = list.find((entry) => entry.id === id);
  if (one === undefined) return [...list];
  const rest = removePicked(list, id);
  const place = Math.min(rest.length, Math.max(0, to));
  return [...rest.slice(0, place), one, ...rest.slice(place)];
}

/** Whether both lists hold the same challenges in the same order. */
export function isSameOrder(a: readonly Pickable[], b: readonly Pickable[]): boolean {
  return a.length === b.length && a.every(({ id }, place) => id === b[place]?.id);
}

export function sumPoints(list: readonly Pickable[]): number {
  return list.reduce((sum, { points }) => sum + points, 0);
}
