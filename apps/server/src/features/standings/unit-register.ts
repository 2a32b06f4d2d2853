import type { CreditedUser, ScoringUnit } from '@guidon/contract';
import type { UnitId, UserId } from '@guidon/db';
import { avatarUrlOf } from '../../platform/files/pictures.ts';
import type { UnitRow } from './load-participants.ts';

export interface UnitRegister {
  /** Sets a unit and its member, and answers the member's former unit when that is now empty. */
  set: (row: UnitRow) => UnitId | null;
  /** Removes a participant and answers the unit when that is now empty; its name stays for what it has done. */
  remove: (userId: UserId) => UnitId | null;
  unitOf: (userId: UserId) => UnitId | null;
  unit: (unitId: UnitId) => ScoringUnit;
  isUnit: (unitId: UnitId) => boolean;
  user: (userId: UserId) => CreditedUser | null;
  isTeam: (unitId: UnitId) => boolean;
  memberCount: (unitId: UnitId) => number;
  hasTeams: () => boolean;
  count: () => number;
  /** Users who take part. */
  playing: () => Iterable<UserId>;
}

export function createUnitRegister(): UnitRegister {
  const units = new Map<UnitId, ScoringUnit>();
  const teams = new Set<UnitId>();
  const soloUnits = new Map<UserId, ScoringUnit>();
  const unitIds = new Map<UserId, UnitId>();
  const memberCounts = new Map<UnitId, number>();

  /** Gives a participant a unit, or none, and answers the unit that is left empty by it. */
  function move(userId: UserId, to: UnitId | null): UnitId | null {
    const from = unitIds.get(userId) ?? null;
    if (from === to) return null;
    if (to === null) unitIds.delete(userId);
    else {
      unitIds.set(userId, to);
      memberCounts.set(to, (memberCounts.get(to) ?? 0) + 1);
    }
    if (from === null) return null;
    const left = (memberCounts.get(from) ?? 0) - 1;
    memberCounts.set(from, left);
    return left === 0 ? from : null;
  }

  return {
    set({ unitId, kind, name, avatarKey, soloUserId, userId }) {
      const unit = { id: unitId, kind, name, avatarUrl: avatarUrlOf({ id: unitId, avatarKey }) };
      units.set(unitId, unit);
      if (kind === 'team') teams.add(unitId);
      if (soloUserId !== null) soloUnits.set(soloUserId, unit);
      return userId === null ? null : move(userId, unitId);
    },
    remove: (userId) => move(userId, null),
    unitOf: (userId) => unitIds.get(userId) ?? null,
    unit: (unitId) => units.get(unitId) ?? { id: unitId, kind: 'user', name: '', avatarUrl: null },
    isUnit: (unitId) => units.has(unitId),
    user: (userId) => {
      const unit = soloUnits.get(userId);
      return unit ? { id: userId, username: unit.name } : null;
    },
    isTeam: (unitId) => teams.has(unitId),
    memberCount: (unitId) => memberCounts.get(unitId) ?? 0,
    hasTeams: () => teams.size > 0,
    count: () => units.size,
    playing: () => unitIds.keys(),
  };
}
