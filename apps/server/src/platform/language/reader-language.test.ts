import { expect, test } from 'vitest';
import { firstOnOffer, readerLanguage, tagsByWeight } from './reader-language.ts';

test('a header names languages by their weight, and those of one weight in their order', () => {
  expect(tagsByWeight('fr;q=0.5, de-CH, en;q=0.8, it;q=0, es ; q=0.8')).toEqual(['de-ch', 'en', 'es', 'fr']);
  expect(tagsByWeight('')).toEqual([]);
  expect(tagsByWeight('en;q=many')).toEqual([]);
});

test('the first wanted language on offer is taken, whatever its region', () => {
  expect(firstOnOffer(['en', 'de'], ['fr', 'de-ch', 'en'])).toBe('de');
  expect(firstOnOffer(['en', 'de'], ['fr', ''])).toBeNull();
});

test('English is read where no wanted language is on offer', () => {
  expect(readerLanguage(undefined, 'xx')).toBe('en');
  expect(readerLanguage('xx')).toBe('en');
});
