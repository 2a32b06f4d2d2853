import { expect, test } from 'vitest';
import { findUnstorableText } from './install-json-parser.ts';

test.each([
  [{ name: 'a\0' }, 'name'],
  [{ name: 'fine', questions: [{ title: 'x' }, { title: '\ud800' }] }, 'questions.1.title'],
  [{ outer: { 'key\0': 1 } }, 'outer'],
  ['\udc00\ud800', ''],
  [{ name: '😀 \\u0000 \ufffd' }, null],
  [null, null],
  [12, null],
])('%j has it at %j', (body, place) => {
  expect(findUnstorableText(body)).toBe(place);
});

test('depth costs neither the stack nor a long sentence', () => {
  let body: unknown = '\0';
  for (let depth = 0; depth < 100_000; depth += 1) body = [body];
  expect(findUnstorableText(body)).toBe(Array.from({ length: 20 }, () => '0').join('.'));
});
