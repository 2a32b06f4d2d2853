import { type UnitId, unitIdOf, type UserId, userIdOf } from '@guidon/db';
import { expect, test } from 'vitest';
import { createUnitRegister } from './unit-register.ts';

const [red, blue] = [unitIdOf('red'), unitIdOf('blue')];
const [ann, bob] = [userIdOf('ann'), userIdOf('bob')];

function teamRow(unitId: UnitId, userId: UserId | null) {
  return { unitId, kind: 'team' as const, name: unitId, avatarKey: null, soloUserId: null, userId };
}

test('a unit is left empty by its last member, however often members come and go', () => {
  const units = createUnitRegister();
  expect(units.set(teamRow(red, ann))).toBeNull();
  expect(units.set(teamRow(red, bob))).toBeNull();
  expect(units.set(teamRow(red, bob))).toBeNull();
  expect(units.set(teamRow(blue, ann))).toBeNull();
  expect(units.set(teamRow(blue, bob))).toBe(red);
  expect(units.set(teamRow(red, bob))).toBeNull();
  expect(units.remove(bob)).toBe(red);
  expect(units.remove(bob)).toBeNull();
  expect(units.remove(ann)).toBe(blue);
  expect(units.unitOf(ann)).toBeNull();
  expect(units.unit(blue).name).toBe('blue');
});
