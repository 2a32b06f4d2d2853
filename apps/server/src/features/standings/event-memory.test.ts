import * as fc from 'fast-check';
import pino from 'pino';
import { expect, it } from 'vitest';
import type { EventCache } from './event-cache.ts';
import { createEventMemory, type EventMemory } from './event-memory.ts';

const log = pino({ level: 'silent' });

/** An event of a tenant that takes so much once it is loaded; nothing else of it is looked at. */
function createEvent(tenantId: string, eventId: string) {
  const event = { key: { tenantId, eventId }, bytes: 0 };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the memory looks at nothing else
  return event as unknown as EventCache & { bytes: number };
}

async function load(memory: EventMemory, tenantId: string, eventId: string, bytes: number): Promise<void> {
  const event = createEvent(tenantId, eventId);
  memory.add(event);
  await memory.load(event, bytes, async () => {
    event.bytes = bytes;
  });
}

const idsIn = (memory: EventMemory) => [...memory.all()].map(({ key }) => key.eventId).toSorted();

it('evicts what was used longest ago', async () => {
  const memory = createEventMemory({ log }, 100);
  for (const id of ['a', 'b', 'c']) await load(memory, 'tenant', id, 30);
  const first = memory.get('a');
  if (first) memory.use(first);
  await load(memory, 'tenant', 'd', 30);
  expect(idsIn(memory)).toEqual(['a', 'c', 'd']);
});

it('takes it from the organization that has most in memory, however recently that used it', async () => {
  const memory = createEventMemory({ log }, 100);
  await load(memory, 'small', 'own', 20);
  for (const id of ['x', 'y', 'z']) await load(memory, 'stranger', id, 40);
  expect(idsIn(memory)).toEqual(['own', 'y', 'z']);
});

it('opens no event that alone takes more than there is for all', async () => {
  const memory = createEventMemory({ log }, 100);
  await load(memory, 'tenant', 'a', 60);
  await expect(load(memory, 'tenant', 'b', 101)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  expect(memory.get('a')).toBeDefined();
});

it('never has more than it may once events are loaded', async () => {
  const use = fc.record({
    tenant: fc.constantFrom('a', 'b', 'c'),
    event: fc.integer({ min: 0, max: 9 }),
    bytes: fc.integer({ min: 1, max: 100 }),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(use, { maxLength: 40 }), async (uses) => {
      const memory = createEventMemory({ log }, 100);
      for (const { tenant, event, bytes } of uses) {
        const id = `${tenant}${event}`;
        const known = memory.get(id);
        if (known) memory.use(known);
        else await load(memory, tenant, id, bytes);
        expect(memory.get(id)).toBeDefined();
        expect(memory.bytes).toBeLessThanOrEqual(100);
      }
    }),
  );
});
