import type { BadgeRule, ManagedBadge } from '@guidon/contract';
import { expect, it } from 'vitest';
import { bodyOf, fieldsOf } from './badge-form-state.ts';

const badge = (rule: BadgeRule): ManagedBadge => ({
  id: '01890a5d-ac96-774b-bcce-00000000bb01',
  name: 'Five in Crypto',
  description: '',
  icon: 'key',
  rarity: 'RARE',
  points: 80,
  goal: '',
  isOwn: true,
  holders: 0,
  version: 1,
  rule,
});

it.each<BadgeRule>([
  { kind: 'first-solve' },
  { kind: 'first-blood', count: 3 },
  { kind: 'category-count', category: 'Crypto', count: 5 },
  { kind: 'category-count', category: null, count: 5 },
  { kind: 'clean-challenge', count: 2 },
  { kind: 'streak', days: 9 },
  { kind: 'podium', place: 1 },
  { kind: 'by-hand' },
])('gives back the rule %o', (rule) => {
  const { name, description, icon, rarity, points } = badge(rule);
  expect(bodyOf(fieldsOf(badge(rule)))).toEqual({ name, description, icon, rarity, points, rule });
});

it('is not ready without a name or a number', () => {
  expect(bodyOf(fieldsOf(null))).toBeNull();
  expect(bodyOf({ ...fieldsOf(badge({ kind: 'by-hand' })), name: '  ' })).toBeNull();
  expect(bodyOf({ ...fieldsOf(badge({ kind: 'streak', days: 3 })), days: '' })).toBeNull();
});
