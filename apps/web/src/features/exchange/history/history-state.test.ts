import { expect, it } from 'vitest';
import { noInvitations, withMore } from './history-state.ts';

it('sums up what several calls have done, of which the last one says who is left', () => {
  const some = { ...noInvitations, invited: 200, next: '01890000-0000-7000-8000-0000000000c8' };
  expect(withMore(withMore(some, some), { ...noInvitations, later: 5 })).toEqual({
    ...some,
    invited: 400,
    later: 5,
    next: null,
  });
});
