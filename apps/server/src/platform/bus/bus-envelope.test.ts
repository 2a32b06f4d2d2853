import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeEnvelope, encodeEnvelope, encodeMessage, takeBatch } from './bus-envelope.ts';

const message = fc.oneof(
  fc.integer(),
  fc.string({ maxLength: 1_000, unit: 'binary' }),
  fc.dictionary(fc.string({ maxLength: 20 }), fc.integer(), { maxKeys: 20 }),
);

describe('an envelope', () => {
  it('carries any messages in order, in payloads that PostgreSQL takes', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.string(), message), { maxLength: 200 }), (messages) => {
        const sent = JSON.parse(JSON.stringify(messages));
        const queue = messages.map(([topic, message]) => encodeMessage(topic, message));
        const arrived: unknown[] = [];
        while (queue.length > 0) {
          const payload = encodeEnvelope('018f-origin', 7, takeBatch(queue));
          expect(Buffer.byteLength(payload)).toBeLessThan(8000);
          arrived.push(...(decodeEnvelope(payload)?.messages ?? []));
        }
        expect(arrived).toEqual(sent);
      }),
    );
  });

  it('names its sender and its number', () => {
    expect(decodeEnvelope(encodeEnvelope('a', 3, []))).toEqual({ origin: 'a', number: 3, messages: [] });
  });

  it.each([
    '',
    '{',
    'null',
    '[]',
    '5',
    '{}',
    '{"o":1,"n":1,"m":[]}',
    '{"o":"a","n":1,"m":5}',
    '{"o":"a","m":[]}',
    '{"o":"a","n":-1,"m":[]}',
    '{"o":"a","n":1.5,"m":[]}',
    '{"o":"a","n":"1","m":[]}',
  ])('is not %j', (payload) => {
    expect(decodeEnvelope(payload)).toBeUndefined();
  });

  it('leaves out what is no message', () => {
    expect(decodeEnvelope('{"o":"a","n":1,"m":[5,["topic"],[1,2],["solve",{"id":1}]]}')?.messages).toEqual([
      ['solve', { id: 1 }],
    ]);
  });

  it('refuses a message too large for a notification', () => {
    expect(() => encodeMessage('solve', 'é'.repeat(4_000))).toThrow(
      'A message on solve has 8012 bytes: send ids and let the receiver read the rest.',
    );
  });
});
