import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { chooseEncoding, matchesTag } from './ready-headers.ts';
import { createReadyBody } from './ready-body.ts';
describe('a ready body', () => {
  test('says the same in every encoding, with a tail or without', () => {
    const text = fc.string({ unit: 'binary', maxLength: 3_000 });
    fc.assert(
      fc.property(text, text, (head, tail) => {
        const body = createReadyBody(head, Number.POSITIVE_INFINITY);
        const expected = Buffer.from(head);
        expect(body.bytes('identity')).toEqual(expected);
        expect(gunzipSync(body.bytes('gzip'))).toEqual(expected);
        expect(brotliDecompressSync(body.bytes('br'))).toEqual(expected);
        const whole = Buffer.concat([expected, Buffer.from(tail)]);
        expect(body.withTail(tail).bytes('identity')).toEqual(whole);
        expect(gunzipSync(body.withTail(tail).bytes('gzip'))).toEqual(whole);
        const inParts = body.withTail([Buffer.from(tail), Buffer.alloc(0), Buffer.from(tail)]);
        expect(gunzipSync(inParts.bytes('gzip'))).toEqual(Buffer.concat([whole, Buffer.from(tail)]));
      }),
    );
  });

  test('has a tag that follows its content', () => {
    const body = createReadyBody('[1]', 0);
    expect(createReadyBody('[1]', 9).tag).toBe(body.tag);
    expect(createReadyBody('[2]', 0).tag).not.toBe(body.tag);
    expect(body.withTail('a').tag).not.toBe(body.withTail('b').tag);
  });

  test.each([65_535, 65_536, 200_000])(
    'has a tail of %i characters in as many stored blocks as it takes',
    (length) => {
      const sent = createReadyBody('head', Infinity).withTail('x'.repeat(length));
      expect(sent.encodings).toEqual(['gzip', 'identity']);
      expect(gunzipSync(sent.bytes('gzip')).toString()).toBe(`head${'x'.repeat(length)}`);
    },
  );
});

test.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip;q=0.5, br;q=0', 'gzip'],
  ['GZIP', 'gzip'],
  ['br;q=0.000, gzip;q=0.0', 'identity'],
  ['brotli, x-gzip', 'identity'],
] as const)('Accept-Encoding %j is answered in %s', (header, encoding) => {
  expect(chooseEncoding(header, ['br', 'gzip', 'identity'])).toBe(encoding);
});

test.each([
  [undefined, false],
  ['"abc"', true],
  ['"abc-gz"', true],
  ['W/"abc-br"', true],
  ['"x", "abc"', true],
  ['*', true],
  ['"abcd"', false],
  ['abc', true],
] as const)('If-None-Match %j holds: %s', (header, expected) => {
  expect(matchesTag(header, 'abc')).toBe(expected);
});
