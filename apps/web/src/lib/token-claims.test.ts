import { expect, it } from 'vitest';
import { claimsOfToken, belongsToOtherAccount } from './token-claims.ts';

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const token = (claims: unknown) => `${encode({ alg: 'HS256' })}.${encode(claims)}.signature`;

it('reads whom a token speaks for, and where', () => {
  expect(claimsOfToken(token({ sub: 'u1', tid: 't1', sid: 's' }))).toEqual({ userId: 'u1', tenantId: 't1' });
  expect(claimsOfToken(token({ sub: 'u1', tid: null }))).toEqual({ userId: 'u1', tenantId: null });
  expect(claimsOfToken(token({ sub: 'ü→', tid: 't1' }))?.tenantId).toBe('t1');
});

it('knows nothing of a token that it cannot read', () => {
  for (const odd of [null, '', 'token', 'a.b.c', token('text'), token({ tid: 't1' }), token({ sub: 'u1' })])
    expect(claimsOfToken(odd)).toBeNull();
});

it('distinguishes a token of another user or tenant from the own', () => {
  const page = { id: 'u1', tenantId: 't1' };
  expect(belongsToOtherAccount(token({ sub: 'u1', tid: 't1' }), page)).toBe(false);
  expect(belongsToOtherAccount(token({ sub: 'u1', tid: 't2' }), page)).toBe(true);
  expect(belongsToOtherAccount(token({ sub: 'u1', tid: null }), page)).toBe(true);
  expect(belongsToOtherAccount(token({ sub: 'u2', tid: 't1' }), page)).toBe(true);
  expect(belongsToOtherAccount('one that cannot be read', page)).toBe(false);
});
