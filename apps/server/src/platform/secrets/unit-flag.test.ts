import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { flagKeyOf, newSealedFlagSecret, unitFlag, unitOfFlag, unsealFlagSecret } from './unit-flag.ts';

const secretKey = 'a key of the tests that is long enough';
const [tenantId, eventId, questionId] = ['tenant', 'event', 'question'];
const secret = Buffer.alloc(32, 7);
const key = flagKeyOf(secret, { eventId, questionId });

test('says whose flag it is, and stays what it is, since it is handed out', () => {
  expect(unitFlag(key, '0195c0de-0000-7000-8000-000000000001')).toBe(
    unitFlag(key, '0195c0de-0000-7000-8000-000000000001'),
  );
  fc.assert(
    fc.property(fc.uuid(), (unitId) => {
      expect(unitOfFlag(key, unitFlag(key, unitId))).toBe(unitId);
      expect(unitOfFlag(key, unitFlag(key, unitId).toUpperCase())).toBe(unitId);
    }),
  );
});

test('is another one for each unit, question, event and secret', () => {
  const unitId = '0195c0de-0000-7000-8000-000000000001';
  const keys = [
    key,
    flagKeyOf(secret, { eventId, questionId: 'other' }),
    flagKeyOf(secret, { eventId: 'other', questionId }),
    flagKeyOf(Buffer.alloc(32, 8), { eventId, questionId }),
  ];
  const flags = [...keys.map((one) => unitFlag(one, unitId)), unitFlag(key, unitId.replace('1', '2'))];
  expect(new Set(flags).size).toBe(flags.length);
});

test('is nobody’s when it has another form', () => {
  for (const flag of ['', 'x'.repeat(32), '0'.repeat(31), '0'.repeat(34)])
    expect(unitOfFlag(key, flag)).toBeNull();
});

test('comes from a secret that only the key of the installation and the tenant open', () => {
  const sealed = newSealedFlagSecret(secretKey, tenantId);
  expect(unsealFlagSecret(secretKey, tenantId, sealed)).toHaveLength(32);
  expect(unsealFlagSecret(`${secretKey}!`, tenantId, sealed)).toBeNull();
  expect(unsealFlagSecret(secretKey, 'other', sealed)).toBeNull();
});
