import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { cleanTenantName, proposedTenantNames, tenantNameProblem } from './tenant-name-state.ts';

it('lowers case and drops everything but letters, telling that it did', () => {
  expect(cleanTenantName('Acme-42')).toEqual({ name: 'acme', hadOthers: true });
  expect(cleanTenantName('acme')).toEqual({ name: 'acme', hadOthers: false });
  expect(cleanTenantName('ACME').name).toBe('acme');
});

it('keeps only a to z of any text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => /^[a-z]*$/.test(cleanTenantName(text).name)),
  );
});

it('knows the limits', () => {
  expect(tenantNameProblem('ab')).toBe('tenantShort');
  expect(tenantNameProblem('abc')).toBeUndefined();
  expect(tenantNameProblem('a'.repeat(64))).toBeUndefined();
  expect(tenantNameProblem('a'.repeat(65))).toBe('tenantLong');
});

it.each([
  ['Háfn & Co', 'hafnco'],
  ['Straße 9', 'strae'],
  ['x'.repeat(70), 'x'.repeat(64)],
])('proposes short names for %s that keep to the rules, the plainest first', (displayName, plainest) => {
  const proposed = proposedTenantNames(displayName);
  expect(proposed[0]).toBe(plainest);
  expect(new Set(proposed).size).toBe(proposed.length);
  for (const name of proposed) {
    expect(cleanTenantName(name)).toEqual({ name, hadOthers: false });
    expect(tenantNameProblem(name)).toBeUndefined();
  }
});

it('proposes none where too few letters are left', () => {
  expect(proposedTenantNames('42 Ω')).toEqual([]);
});
