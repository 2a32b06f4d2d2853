import { expect, test } from 'vitest';
import { whyBoardClosed } from './visibility.ts';

const staff = { runs: true, isRegistered: false };
const participant = { runs: false, isRegistered: true };
const member = { runs: false, isRegistered: false };

test.each([
  ['participants', staff, null],
  ['participants', participant, null],
  ['participants', member, 'participants-only'],
  ['members', staff, null],
  ['members', participant, null],
  ['members', member, null],
  ['public', staff, null],
  ['public', participant, null],
  ['public', member, null],
  ['hidden', staff, null],
  ['hidden', participant, 'hidden'],
  ['hidden', member, 'hidden'],
] as const)('a board for %s to %o', (boardVisibility, reader, reason) => {
  expect(whyBoardClosed({ boardVisibility }, reader)).toBe(reason);
});
