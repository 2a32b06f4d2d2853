import { unitIdOf } from '@guidon/db';
import { expect, test } from 'vitest';
import type { LiveFact } from './load-facts.ts';
import { createPurchaseRegister } from './purchase-register.ts';

const red = unitIdOf('00000000-0000-4000-8000-00000000000a');
const blue = unitIdOf('00000000-0000-4000-8000-00000000000b');

const bought = (seq: number, kind: 'hint-voucher' | 'extra-attempt', unitId = red): LiveFact => ({
  seq,
  kind: 'purchase',
  unitId,
  userId: null,
  atMs: seq * 10,
  points: -5,
  questionId: kind === 'extra-attempt' ? 'question' : null,
  advantage: { id: kind, kind },
});

const revoked = (seq: number, refersTo: number): LiveFact => ({
  seq,
  kind: 'revocation',
  unitId: red,
  userId: null,
  atMs: seq * 10,
  refersTo,
});

function registerOf(...facts: LiveFact[]) {
  const register = createPurchaseRegister();
  for (const fact of facts) register.add(fact);
  return register;
}

test('counts what is sold, to all and to a unit, and before a moment', () => {
  const register = registerOf(bought(1, 'hint-voucher'), bought(2, 'hint-voucher', blue));
  expect(register.sold('hint-voucher')).toBe(2);
  expect(register.sold('hint-voucher', { unitId: blue })).toBe(1);
  expect(register.sold('hint-voucher', { beforeMs: 20 })).toBe(1);
  expect(register.sold('extra-attempt')).toBe(0);
});

test('adds attempts to the question alone that they were bought for', () => {
  const register = registerOf(bought(1, 'extra-attempt'), bought(2, 'extra-attempt'));
  expect(register.extraAttempts(red, 'question')).toBe(2);
  expect(register.extraAttempts(red, 'another')).toBe(0);
  expect(register.extraAttempts(blue, 'question')).toBe(0);
});

test('a voucher opens one hint', () => {
  const hint: LiveFact = { seq: 3, kind: 'hint', unitId: red, userId: null, atMs: 30, points: 0, voucher: 1 };
  const register = registerOf(bought(1, 'hint-voucher'), bought(2, 'hint-voucher'), hint);
  expect(register.vouchers(red)).toEqual([2]);
  expect(register.vouchers(blue)).toEqual([]);
});

test('what is revoked gives nothing, until the revocation is revoked', () => {
  const facts = [bought(1, 'extra-attempt'), revoked(2, 1)];
  expect(registerOf(...facts).extraAttempts(red, 'question')).toBe(0);
  expect(registerOf(...facts).sold('extra-attempt')).toBe(0);
  expect(registerOf(...facts, revoked(3, 2)).extraAttempts(red, 'question')).toBe(1);
});
