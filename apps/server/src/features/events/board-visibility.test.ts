import { expect, test } from 'vitest';
import { isBoardPublic, whyBoardClosed } from './board-visibility.ts';

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

test.each([
  ['public', 'draft', false],
  ['public', 'scheduled', true],
  ['public', 'active', true],
  ['public', 'completed', true],
  ['members', 'active', false],
  ['participants', 'active', false],
  ['hidden', 'active', false],
] as const)('a board for %s of an event that is %s', (boardVisibility, lifecycle, isPublic) => {
  expect(isBoardPublic({ boardVisibility, lifecycle, visibility: 'listed' })).toBe(isPublic);
});
