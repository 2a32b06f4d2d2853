import type { SsoConnection, SsoExemption } from '@guidon/contract';
import { expect, test } from 'vitest';
import { connectionBody, connectionErrors, connectionValues, hasWayIn } from './sso-settings-state.ts';

const saved: SsoConnection = {
  issuer: 'https://id.example.org',
  clientId: 'guidon',
  defaultRole: 'participant',
  groupsClaim: 'groups',
  groupRoles: [{ group: 'staff', role: 'organizer' }],
  isEnabled: true,
  isEnforced: false,
  exemptions: [],
  version: 3,
  updatedAt: '2030-01-01T00:00:00Z',
};

test('what was saved is shown, but for the secret, which is kept unless it is typed', () => {
  const values = connectionValues(saved);
  expect(values).toMatchObject({ issuer: saved.issuer, clientSecret: '', groupRoles: saved.groupRoles });
  expect(connectionBody(values, 3)).not.toHaveProperty('clientSecret');
  expect(connectionErrors(values, saved)).toEqual({});
  expect(connectionBody({ ...values, clientSecret: 'new' }, 3)).toMatchObject({
    clientSecret: 'new',
    version: 3,
  });
});

test('a new connection and another issuer need a secret', () => {
  expect(connectionErrors(connectionValues(null), null)).toMatchObject({
    issuer: 'is required',
    clientId: 'is required',
    clientSecret: 'is required',
  });
  const moved = { ...connectionValues(saved), issuer: 'https://other.example.org' };
  expect(connectionErrors(moved, saved)).toEqual({ clientSecret: 'is required' });
});

test('rows without a group, or with one twice, are refused where they stand', () => {
  const twice = { group: 'staff', role: 'organizer' as const };
  const values = connectionValues(saved);
  expect(connectionErrors({ ...values, groupRoles: [twice, twice] }, saved)).toEqual({
    groupRoles: 'must name a group once',
  });
  expect(connectionErrors({ ...values, groupRoles: [{ ...twice, group: ' ' }] }, saved)).toEqual({
    'groupRoles.0.group': 'is required',
  });
});

test('the way in is an active admin with a password', () => {
  const admin: SsoExemption = {
    userId: 'a',
    username: 'alice',
    email: 'alice@example.org',
    role: 'admin',
    isActive: true,
    hasPassword: true,
  };
  expect(hasWayIn([admin])).toBe(true);
  expect(hasWayIn([{ ...admin, hasPassword: false }])).toBe(false);
  expect(hasWayIn([{ ...admin, isActive: false }])).toBe(false);
  expect(hasWayIn([{ ...admin, role: 'organizer' }])).toBe(false);
  expect(hasWayIn([])).toBe(false);
});
