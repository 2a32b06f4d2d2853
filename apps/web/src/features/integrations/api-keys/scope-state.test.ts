import { expect, it } from 'vitest';
import {
  allScopesOf,
  countChosen,
  expiryOf,
  ofPreset,
  presetOf,
  scopesOfVerb,
  toggleAll,
} from './scope-state.ts';

it('chooses a group as a whole, and then nothing of it', () => {
  const reads = scopesOfVerb('boards', 'read');
  const whole = toggleAll(new Set(['events:write', 'standings:read'] as const), reads);
  expect(countChosen(whole, reads)).toBe(reads.length);
  expect([...toggleAll(whole, reads)]).toEqual(['events:write']);
});

it('knows a preset by what is chosen', () => {
  const readOnly = ofPreset('read-only');
  expect(presetOf(readOnly)).toBe('read-only');
  expect(presetOf(toggleAll(readOnly, ['events:write']))).toBeNull();
  expect(presetOf(ofPreset('everything'))).toBe('everything');
  expect(presetOf(new Set())).toBeNull();
});

it('names what a group holds once', () => {
  const scopes = allScopesOf('events');
  expect(new Set(scopes).size).toBe(scopes.length);
});

it.each([
  ['2026-11-20T00:00:00.000Z', 'expired'],
  ['2026-11-24T00:00:00.000Z', 'soon'],
  ['2027-11-24T00:00:00.000Z', 'later'],
])('%s is %s', (at, expected) => {
  expect(expiryOf(at, Date.parse('2026-11-21T00:00:00.000Z'))).toBe(expected);
});
