import { avatarUrlOf } from '../../platform/files/avatar-url.ts';
import type { UnitRow } from './load-participants.ts';

/** Who takes part: names of scoring units, and the unit that each participant scores for. */
export interface UnitRegister {
  /** Remembers a unit; true when its participant is in the event. */
  set: (row: UnitRow) => boolean;
  /** Takes a participant out and answers the unit; its name stays for what it has done. */
  remove: (userId: string) => string | null;
  unitOf: (userId: string) => string | null;
  nameOf: (unitId: string) => string;
  avatarUrlOf: (unitId: string) => string | null;
  /** Every unit there ever was. */
  all: () => Iterable<string>;
  /** Units with a participant. */
  present: () => Iterable<string>;
  /** Users who take part. */
  playing: () => Iterable<string>;
}

export function createUnitRegister(): UnitRegister {
  const names = new Map<string, string>();
  const avatarUrls = new Map<string, string>();
  const unitIds = new Map<string, string>();
  return {
    set({ unitId, username, avatarKey, userId }) {
      names.set(unitId, username);
      const avatarUrl = avatarUrlOf({ id: unitId, avatarKey });
      if (avatarUrl === null) avatarUrls.delete(unitId);
      else avatarUrls.set(unitId, avatarUrl);
      if (userId !== null) unitIds.set(userId, unitId);
      return userId !== null;
    },
    remove(userId) {
      const unitId = unitIds.get(userId) ?? null;
      unitIds.delete(userId);
      return unitId;
    },
    unitOf: (userId) => unitIds.get(userId) ?? null,
    nameOf: (unitId) => names.get(unitId) ?? '',
    avatarUrlOf: (unitId) => avatarUrls.get(unitId) ?? null,
    all: () => names.keys(),
    present: () => unitIds.values(),
    playing: () => unitIds.keys(),
  };
}
