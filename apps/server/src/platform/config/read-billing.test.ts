import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readConfig } from './index.ts';

const folder = mkdtempSync(join(tmpdir(), 'guidon-billing-'));
const path = join(folder, 'billing.json');
afterAll(() => rmSync(folder, { recursive: true }));

const file = {
  currency: 'EUR',
  issuer: { name: 'Shop', address: ['Street 1'], bank: { name: 'Bank', iban: 'DE02120300000000202051' } },
  startPlan: 'free',
  plans: [{ code: 'free', name: 'Free', limits: { events: 2 } }],
};

function read(changes: object, env: Record<string, string> = {}) {
  writeFileSync(path, JSON.stringify({ ...file, ...changes }));
  return readConfig({ BILLING_FILE: path, ...env }).billing;
}

test('a file of plans is read with its defaults', () => {
  expect(read({})).toMatchObject({
    dueDays: 14,
    transfer: true,
    stripe: null,
    plans: [{ limits: { events: 2 } }],
  });
});

test.each([
  [{ startPlan: 'gold' }, {}, /startPlan: must be the code of a plan/],
  [{ currency: 'euro' }, {}, /currency: must be a code of ISO 4217/],
  [{ issuer: { name: 'Shop', address: ['Street 1'] } }, {}, /issuer\.bank: is needed/],
  [{ plans: [...file.plans, ...file.plans] }, {}, /plans: must have different codes/],
  [{ transfer: false }, {}, /nobody could pay/],
  [{}, { STRIPE_SECRET_KEY: 'sk_test_of_tests' }, /go together, and STRIPE_WEBHOOK_SECRET is not set/],
  [{ surprise: true }, {}, /BILLING_FILE has a wrong value at its top/],
])('%j with %j is refused with a line', (changes, env, line) => {
  expect(() => read(changes, env)).toThrow(line);
});

test('a file that is not there, and keys without one, are refused', () => {
  expect(() => readConfig({ BILLING_FILE: join(folder, 'none.json') })).toThrow(/cannot be read/);
  const keys = { STRIPE_SECRET_KEY: 'sk_test_of_tests', STRIPE_WEBHOOK_SECRET: 'whsec_of_tests' };
  expect(() => readConfig(keys)).toThrow(/goes with BILLING_FILE/);
});
