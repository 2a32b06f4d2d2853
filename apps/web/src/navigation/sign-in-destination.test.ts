import { expect, it } from 'vitest';
import { signInDestination } from './sign-in-destination.ts';

it.each([
  [{}, undefined],
  [{ returnUrl: '/profile' }, '/profile'],
  [{ token: 'magic', event: '7', returnUrl: '/profile' }, '/events/join?token=magic&event=7'],
  [{ token: 'a&b=c#d', event: '../x' }, '/events/join?token=a%26b%3Dc%23d&event=..%2Fx'],
  [{ token: 'magic', event: '7', team: 'A & B' }, '/events/join?token=magic&event=7&team=A+%26+B'],
  [{ token: 'magic', returnUrl: '/profile' }, '/profile'],
  [{ event: '7' }, undefined],
  [{ code: 'AB&C', event: '7', returnUrl: '/profile' }, '/join?code=AB%26C'],
  [{ code: 'AB', teamInvite: 'team' }, undefined],
  [{ token: 'magic', event: '7', teamInvite: 'team' }, undefined],
  [{ invite: 'secret', token: 'magic', event: '7' }, '/invitations/secret'],
  [{ invitation: '//evil.test' }, '/invitations/%2F%2Fevil.test'],
  [{ token: 'x'.repeat(3_000), event: '7' }, undefined],
])('of %j leads to %j', (search, href) => {
  expect(signInDestination(search)).toBe(href);
});
