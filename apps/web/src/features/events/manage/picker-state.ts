import type { BankChallengeSummary, EventChallenge } from '@guidon/contract';
import { limits } from '@guidon/contract/plain';

export type Pickable = Pick<
  BankChallengeSummary & EventChallenge,
  'id' | 'name' | 'category' | 'difficulty' | 'points' | 'questionCount'
>;

export function addPicked(list: readonly Pickable[], more: readonly Pickable[]): Pickable[] {
  const known = new Set(list.map(({ id }) => id));
  const fresh = more.filter(({ id }) => !known.has(id));
  return [...list, ...fresh].slice(0, limits.challengesPerEvent);
}

export function removePicked(list: readonly Pickable[], id: string): Pickable[] {
  return list.filter((one) => one.id !== id);
}

export function movePicked(list: readonly Pickable[], id: string, to: number): Pickable[] {
  const one = list.find((entry) => entry.id === id);
  if (one === undefined) return [...list];
  const rest = removePicked(list, id);
  const place = Math.min(rest.length, Math.max(0, to));
  return [...rest.slice(0, place), one, ...rest.slice(place)];
}

export function isSameOrder(a: readonly Pickable[], b: readonly Pickable[]): boolean {
  return a.length === b.length && a.every(({ id }, place) => id === b[place]?.id);
}

export function sumPoints(list: readonly Pickable[]): number {
  return list.reduce((sum, { points }) => sum + points, 0);
}
