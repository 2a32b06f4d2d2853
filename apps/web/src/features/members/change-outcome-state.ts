import type { ChangedMember } from '@guidon/contract';

/** What became of several members who were to be changed. */
export interface ChangeOutcome {
  changed: number;
  /** Those who were not changed, with why. */
  others: { userId: string; username: string | null; why: Exclude<ChangedMember['outcome'], 'changed'> }[];
}

export function changeOutcome(rows: readonly ChangedMember[]): ChangeOutcome {
  return {
    changed: rows.filter(({ outcome }) => outcome === 'changed').length,
    others: rows.flatMap(({ userId, username, outcome }) =>
      outcome === 'changed' ? [] : [{ userId, username, why: outcome }],
    ),
  };
}

export function inParts<T>(all: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(all.length / size) }, (_, part) =>
    all.slice(part * size, (part + 1) * size),
  );
}
