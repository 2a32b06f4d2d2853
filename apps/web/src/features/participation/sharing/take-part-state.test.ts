import type { SharedEvent } from '@guidon/contract';
import { expect, test } from 'vitest';
import { takePartIn } from './take-part-state.ts';
import { sharedEventFixture as event } from './shared-event-fixture.ts';

const { registration } = event;

test.each<[Partial<SharedEvent>, string]>([
  [{}, 'by-code'],
  [{ registration: { ...registration, registrationType: 'open' } }, 'by-account'],
  [{ registration: { ...registration, isOpen: false } }, 'closed'],
  [{ isCancelled: true }, 'closed'],
])('%j is %s', (changes, way) => {
  expect(takePartIn({ ...event, ...changes })).toBe(way);
});
