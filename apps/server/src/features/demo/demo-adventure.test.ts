import { expect, test } from 'vitest';
import { judgeOf } from '../play/index.ts';
import { demoAdventure } from './demo-adventure.ts';

const rules = demoAdventure.steps.map(({ challenge }) => challenge.questions[0]?.rule);
const isRight = (index: number, answer: string | string[]) => {
  const rule = rules[index];
  return rule !== undefined && judgeOf(rule)(answer).isRight;
};
const textOf = (index: number) => demoAdventure.steps[index]?.challenge.description ?? '';

test('the log names the ship whose line does not add up', () => {
  const lines = [...textOf(0).matchAll(/\| (\d\d):(\d\d) \| (\d) \| ([\w ]+) \| (\d) \|/g)];
  const wrong = lines.filter(([, hours = '', minutes = '', berth = '', , check]) => {
    const sum = `${hours}${minutes}${berth}`.split('').reduce((total, digit) => total + Number(digit), 0);
    return String(sum % 10) !== check;
  });
  expect(lines).toHaveLength(6);
  expect(wrong.map(([, , , , ship = '']) => isRight(0, ship))).toEqual([true]);
});

test('the shutter says what the card reads', () => {
  const card = new Map(
    [...textOf(1).matchAll(/`([A-Z]) ([.-]+)`/g)].map(([, letter, signs]) => [signs, letter]),
  );
  const said = /```\n(.*)\n```/.exec(textOf(1))?.[1] ?? '';
  const words = said.split('/').map((word) =>
    word
      .trim()
      .split(' ')
      .map((signs) => card.get(signs) ?? '?')
      .join(''),
  );
  expect(isRight(1, words.join(' '))).toBe(true);
});

test('the word of the drawer opens the message', () => {
  const message = /```\n(.*)\n```/.exec(textOf(2))?.[1] ?? '';
  const word = 'LAMP'.split('').map((letter) => letter.charCodeAt(0) - 65);
  const plain = message
    .replaceAll(' ', '')
    .split('')
    .map((letter, index) =>
      String.fromCharCode(((letter.charCodeAt(0) - 65 - (word[index % 4] ?? 0) + 26) % 26) + 65),
    );
  expect(isRight(2, plain.join(''))).toBe(true);
});

test('the program prints the depth', () => {
  let depth = 0;
  for (let step = 1; depth < 150; step += 2) depth += step;
  expect(isRight(3, String(depth))).toBe(true);
});

test('one choice of switches alone lights the lamp', () => {
  const choices = [1, 2, 3, 4, 5, 6, 7].map((bits) =>
    ['a', 'b', 'c'].filter((_name, at) => bits & (1 << at)),
  );
  const lit = choices.filter((on) => {
    const [a, b, c] = ['a', 'b', 'c'].map((name) => on.includes(name));
    return a !== b && b && c;
  });
  expect(lit.map((on) => isRight(4, on))).toEqual([true]);
});
