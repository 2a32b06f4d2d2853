import { expect, test } from 'vitest';
import { defineTexts } from './define-texts.ts';
import { verbatim } from './localized-text.ts';

const t = defineTexts({
  en: {
    greeting: 'Hello {{name}}',
    wait: 'Wait {{time}}.',
    minutes_one: '{{count}} minute',
    minutes_other: '{{count}} minutes',
  },
});

test('a text is filled with its parameters, and with texts in the same language', () => {
  expect(t('greeting', { name: 'Ada {{name}}' }).in('en')).toBe('Hello Ada {{name}}');
  expect(t('wait', { time: t('minutes', { count: 5 }) }).in('en')).toBe('Wait 5 minutes.');
  expect(t('greeting', { name: verbatim('Ada') }).in('en')).toBe('Hello Ada');
});

test('a count chooses the form of its language', () => {
  expect([0, 1, 2].map((count) => t('minutes', { count }).in('en'))).toEqual([
    '0 minutes',
    '1 minute',
    '2 minutes',
  ]);
});

test('a parameter that lacks is a mistake', () => {
  expect(() => t('greeting').in('en')).toThrow('lacks its parameter name');
});
