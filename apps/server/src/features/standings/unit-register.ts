import type { CreditedUser, ScoringUnit } from '@guidon/contract';
import type { UnitId, UserId } from '@guidon/db';
import { avatarUrlOf } from '../../platform/files/avatar-url.ts';
import type { UnitRow } from './load-participants.ts';

/** Who takes part: the scoring units, and the one that each participant scores for. */
export interface UnitRegister {
  /** Takes a unit and its member, and answers the unit that the member has left empty by it. */
  set: (row: UnitRow) => UnitId | null;
  /** Takes a participant out and answers the unit that is left empty; its name stays for what it has done. */
  remove: (userId: UserId) => UnitId | null;
  unitOf: (userId: UserId) => UnitId | null;
  unit: (unitId: UnitId) => ScoringUnit;
  user: (userId: UserId) => CreditedUser | null;
  isTeam: (unitId: UnitId) => boolean;
  hasTeams: () => boolean;
  /** Units with a participant, once for each. */
  present: () => Iterable<UnitId>;
  /** Users who take part. */
  playing: () => Iterable<UserId>;
}

export function createUnitRegister(): UnitRegister {
  const units = new Map<UnitId, ScoringUnit>();
  const teams = new Set<UnitId>();
  const soloUnits = new Map<UserId, ScoringUnit>();
  const unitIds = new Map<UserId, UnitId>();

  function vacated(unitId: UnitId | undefined): UnitId | null {
    if (unitId === undefined) return null;
    for (const present of unitIds.values()) if (present === unitId) return null;
    return unitId;
  }

  return {
    set({ unitId, kind, name, avatarKey, soloUserId, userId }) {
      const unit = { id: unitId, kind, name, avatarUrl: avatarUrlOf({ id: unitId, avatarKey }) };
      units.set(unitId, unit);
      if (kind === 'team') teams.add(unitId);
      if (soloUserId !== null) soloUnits.set(soloUserId, unit);
      if (userId === null) return null;
      const before = unitIds.get(userId);
      unitIds.set(userId, unitId);
      return before === unitId ? null : vacated(before);
    },
    remove(userId) {
      const before = unitIds.get(userId);
      unitIds.delete(userId);
      return vacated(before);
    },
    unitOf: (userId) => unitIds.get(userId) ?? null,
    unit: (unitId) => units.get(unitId) ?? { id: unitId, kind: 'user', name: '', avatarUrl: null },
    user: (userId) => {
      const unit = soloUnits.get(userId);
      return unit ? { id: userId, username: unit.name } : null;
    },
    isTeam: (unitId) => teams.has(unitId),
    hasTeams: () => teams.size > 0,
    present: () => unitIds.values(),
    playing: () => unitIds.keys(),
  };
}
