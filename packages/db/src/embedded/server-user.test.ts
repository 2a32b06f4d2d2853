import { expect, test } from 'vitest';
import { chooseUser } from './server-user.ts';
import type { SystemUser } from './system-accounts.ts';

const guidon = { uid: 990, gid: 990 };
const postgres = { uid: 105, gid: 110 };
const nobody = { uid: 65_534, gid: 65_534 };

interface Machine {
  known: Record<string, SystemUser>;
  canAdd?: boolean;
}

function choose(owner: SystemUser | undefined, { known, canAdd = true }: Machine) {
  const warnings: string[] = [];
  const accounts = { find: (name: string) => known[name], add: () => (canAdd ? guidon : undefined) };
  return { user: chooseUser(owner, accounts, (sentence) => warnings.push(sentence)), warnings };
}

test('the owner of the data keeps it', () => {
  expect(choose({ uid: 1000, gid: 1001 }, { known: { guidon, postgres, nobody } })).toEqual({
    user: { uid: 1000, gid: 1001 },
    warnings: [],
  });
});

test.each([
  ['none', undefined],
  ['of root', { uid: 0, gid: 0 }],
  ['of nobody', nobody],
])('data %s goes to an account of its own', (_what, owner) => {
  const known = { nobody, postgres };
  expect(choose(owner, { known: { ...known, guidon: { uid: 7, gid: 8 } } }).user).toEqual({ uid: 7, gid: 8 });
  expect(choose(owner, { known })).toEqual({ user: guidon, warnings: [] });
  expect(choose(owner, { known, canAdd: false })).toEqual({ user: postgres, warnings: [] });
});

test('a shared account is the last choice, and a loud one', () => {
  const { user, warnings } = choose(nobody, { known: { nobody }, canAdd: false });
  expect(user).toEqual(nobody);
  expect(warnings).toEqual([expect.stringContaining('EVERY OTHER PROCESS OF "nobody" CAN READ')]);
});

test('without any account there is a sentence', () => {
  expect(() => choose(undefined, { known: {}, canAdd: false })).toThrow('start Guidon as another user');
});
