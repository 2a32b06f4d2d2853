import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { cleanTenantName, tenantNameProblem } from './tenant-name-state.ts';

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
