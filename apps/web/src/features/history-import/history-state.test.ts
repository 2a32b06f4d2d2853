import { expect, it } from 'vitest';
import { goesOn, noInvitations, withMore } from './history-state.ts';

it('goes on inviting until nobody is left or a limit is reached', () => {
  const some = { ...noInvitations, invited: 200 };
  expect(goesOn(some)).toBe(true);
  expect(goesOn({ ...some, later: 3 })).toBe(false);
  expect(goesOn(noInvitations)).toBe(false);
  expect(withMore(withMore(some, some), { ...noInvitations, later: 5 })).toEqual({
    ...some,
    invited: 400,
    later: 5,
  });
});
