import { expect, it } from 'vitest';
import { emptyBoxes, isComplete, pasteDigits, pressKey, typeInto } from './code-boxes-state.ts';

const boxes = (text: string) => emptyBoxes.map((_, index) => (text[index] ?? '-').replace('-', ''));

it.each([
  ['123456', '123456', 5],
  ['12', '12', 2],
  ['1234567890', '123456', 5],
  [' 123 456 ', '123456', 5],
  ['code: 12-34-56!', '123456', 5],
])('a paste of %j keeps the first six digits', (text, digits, focus) => {
  expect(pasteDigits(text)).toEqual({ boxes: boxes(digits), focus });
});

it.each(['', 'abc', '１２３'])('a paste of %j is ignored', (text) => {
  expect(pasteDigits(text)).toBeNull();
});

it.each([
  ['------', 0, '7', '7-----', 1],
  ['12----', 1, '29', '19----', 2],
  ['12----', 1, '92', '19----', 2],
  ['12345-', 5, '6', '123456', 5],
  ['------', 0, '123456', '123456', 5],
])('typing: %s, box %i, %j', (before, index, text, after, focus) => {
  expect(typeInto(boxes(before), index, text)).toEqual({ boxes: boxes(after), focus });
});

it('ignores what is no digit', () => {
  for (const text of ['', 'x', ' ', '-', '１']) expect(typeInto(boxes('12'), 2, text)).toBeNull();
});

it.each([
  ['123---', 2, 'Backspace', '12----', 2],
  ['12----', 2, 'Backspace', '1-----', 1],
  ['------', 0, 'Backspace', '------', 0],
  ['123456', 2, 'Delete', '12-456', 2],
  ['123456', 2, 'ArrowLeft', '123456', 1],
  ['123456', 0, 'ArrowLeft', '123456', 0],
  ['123456', 5, 'ArrowRight', '123456', 5],
  ['123456', 4, 'Home', '123456', 0],
  ['123456', 1, 'End', '123456', 5],
])('keys: %s, box %i, %s', (before, index, key, after, focus) => {
  expect(pressKey(boxes(before), index, key)).toEqual({ boxes: boxes(after), focus });
});

it('leaves other keys alone and knows when all boxes are filled', () => {
  expect(pressKey(boxes('1'), 0, 'a')).toBeNull();
  expect(isComplete(boxes('12345'))).toBe(false);
  expect(isComplete(boxes('123456'))).toBe(true);
});
