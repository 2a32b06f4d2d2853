import { entitlementKinds } from '@guidon/contract/plain';
import { expect, it } from 'vitest';
import { overTexts } from './kind-texts.ts';
import { t } from './declares.ts';

const refusal = (kind: keyof typeof overTexts, count: number) =>
  t(overTexts[kind], { plan: 'Free', limit: String(count), count }).in('en');

it.each([
  ['events', 1, 'The plan Free has room for 1 event. Archive one that is over, or choose a larger plan.'],
  ['members', 1, 'The plan Free has room for 1 member.'],
  ['api-keys', 1, 'The plan Free has room for 1 API key.'],
  ['live-events', 0, 'The plan Free has room for 0 live events at a time.'],
  ['participants', 50, 'The plan Free has room for 50 participants in an event.'],
] as const)('says what a plan has no more room for: %s, %d', (kind, count, sentence) => {
  expect(refusal(kind, count)).toBe(sentence);
});

it.each(entitlementKinds.filter((kind) => kind !== 'file-bytes'))('has one and many of %s', (kind) => {
  expect(refusal(kind, 1)).not.toBe(refusal(kind, 2).replace('2', '1'));
});
