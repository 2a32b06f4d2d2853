import type { BankChallengeSummary, EventChallengeItem, EventChallengeSettings } from '@guidon/contract';
import { limits } from '@guidon/contract/plain';
import { plainSettings, type Settings, settingsOf } from './challenge-settings-state.ts';

/** A challenge of the bank as it may be added. */
export type Pickable = Pick<
  BankChallengeSummary,
  'id' | 'name' | 'category' | 'difficulty' | 'points' | 'questionCount'
>;

/** One that the event is to hold, with what it lays down of it. */
export type Picked = Pickable & {
  settings: Settings;
  /** Attempts that its questions take at the least, once the event holds it. */
  fewestAttempts?: number;
};

export function toPicked(saved: EventChallengeSettings): Picked {
  const { challengeId: id, name, category, difficulty, points, questionCount, fewestAttempts } = saved;
  const settings = settingsOf(saved);
  return { id, name, category, difficulty, points, questionCount, fewestAttempts, settings };
}

export function toItems(list: readonly Picked[]): EventChallengeItem[] {
  return list.map(({ id, settings }) => ({ challengeId: id, ...settings }));
}

export function addPicked(list: readonly Picked[], more: readonly Pickable[]): Picked[] {
  const known = new Set(list.map(({ id }) => id));
  const fresh = more.filter(({ id }) => !known.has(id)).map((one) => ({ ...one, settings: plainSettings }));
  return [...list, ...fresh].slice(0, limits.challengesPerEvent);
}

/** What required it no longer does. */
export function removePicked(list: readonly Picked[], id: string): Picked[] {
  return list
    .filter((one) => one.id !== id)
    .map((one) => {
      const { prerequisiteIds } = one.settings;
      if (!prerequisiteIds.includes(id)) return one;
      const rest = prerequisiteIds.filter((required) => required !== id);
      return { ...one, settings: { ...one.settings, prerequisiteIds: rest } };
    });
}

export function changePicked(list: readonly Picked[], id: string, settings: Settings): Picked[] {
  return list.map((one) => (one.id === id ? { ...one, settings } : one));
}

/** An edited list with what the saved one says of its challenges by now. */
export function withCurrent(list: readonly Picked[], saved: readonly Picked[]): Picked[] {
  const current = new Map(saved.map((one) => [one.id, one]));
  return list.map((one) => ({ ...one, ...current.get(one.id), settings: one.settings }));
}

/** The same challenges in the same order, and the same is laid down of each. */
export function isSameList(a: readonly Picked[], b: readonly Picked[]): boolean {
  return JSON.stringify(toItems(a)) === JSON.stringify(toItems(b));
}

export function sumPoints(list: readonly Pickable[]): number {
  return list.reduce((sum, { points }) => sum + points, 0);
}
