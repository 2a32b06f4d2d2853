import { expect, it } from 'vitest';
import { tenantChoice, tenantsCalled } from './tenant-choice-state.ts';

const tenant = (name: string, displayName: string) => ({
  id: name,
  name,
  displayName,
  role: 'participant' as const,
  isActive: true,
  isCurrent: false,
});
const many = Array.from({ length: 7 }, (_none, at) => tenant(`t${at}`, `Tenant ${at}`));

it('offers nothing to a member of one organization, a menu to a few, a window to many', () => {
  expect([0, 1, 2, 6, 7].map((count) => tenantChoice(many.slice(0, count)).kind)).toEqual([
    'none',
    'none',
    'menu',
    'menu',
    'window',
  ]);
});

it('finds organizations by both of their names', () => {
  const tenants = [tenant('acme', 'Acme Security'), tenant('north', 'Nordic Acme'), tenant('zen', 'Zen')];
  expect(tenantsCalled(tenants, ' ACME ').map(({ name }) => name)).toEqual(['acme', 'north']);
  expect(tenantsCalled(tenants, 'acme nord').map(({ name }) => name)).toEqual(['north']);
  expect(tenantsCalled(tenants, '')).toHaveLength(3);
});
