import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import type { Card } from './draw-card.ts';
import { createCards } from './create-cards.ts';

const files = { open: () => Promise.resolve(Readable.from([])) };
const cardOf = (tenantId: string, name: string) => ({
  tenantId,
  words: { eventId: name, name, when: '', organization: tenantId, accent: '#10B981' },
  logoKey: null,
  imageKey: null,
  hash: name,
});

function start() {
  const drawn: string[] = [];
  const gate = Promise.withResolvers<void>();
  const draw = async ({ name }: Card) => {
    drawn.push(name);
    await gate.promise;
    return Buffer.from(name);
  };
  return { drawn, cards: createCards({ files }, draw), open: gate.resolve };
}

test('cards of an organization wait for one of each other, not for all of it', async () => {
  const { drawn, cards, open } = start();
  const flood = Array.from({ length: 21 }, (_, index) => cards(cardOf('a', `a${index}`)));
  const asked = [...flood, cards(cardOf('b', 'b0')), cards(cardOf('c', 'c0'))];
  await expect(cards(cardOf('a', 'more'))).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  open();
  await Promise.all(asked);
  expect(drawn.slice(0, 4)).toEqual(['a0', 'b0', 'c0', 'a1']);
  expect(drawn).toHaveLength(23);
});

test('a card that is asked for twice is drawn once', async () => {
  const { drawn, cards, open } = start();
  const twice = [cards(cardOf('a', 'one')), cards(cardOf('a', 'one'))];
  open();
  expect(await Promise.all(twice)).toEqual([Buffer.from('one'), Buffer.from('one')]);
  expect(await cards(cardOf('a', 'one'))).toEqual(Buffer.from('one'));
  expect(drawn).toEqual(['one']);
});
