import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { bearsProductName, hasHiddenCharacters, hasLink, withoutLinks } from './plain-names.ts';

test.each([
  ['Guidon', true],
  ['guidon', true],
  ['Guіdon', true],
  ['Gu\u0131don Security', true],
  ['GU1D0N', true],
  ['Ｇｕｉｄｏｎ', true],
  ['G u i d o n', true],
  ['Gui.don', true],
  ['Gu\u200did\u0301on', true],
  ['The Guidon Team', true],
  ['Guidonia Montecelio', false],
  ['Harbour Works', false],
  ['', false],
])('%j bears the name of the product: %s', (name, expected) => {
  expect(bearsProductName(name)).toBe(expected);
});

test.each([
  ['\u202eevil', true],
  ['Pay\u200bPal', true],
  ['\u3164', true],
  ['\u200d', true],
  ['soft\u00adhyphen', true],
  ['می\u200cخواهم', false],
  ['👩\u200d🚀 Éva ❤\ufe0f', false],
  ['אֲנִי 小林', false],
  ['', false],
])('%j has hidden characters: %s', (name, expected) => {
  expect(hasHiddenCharacters(name)).toBe(expected);
});

test.each([
  ['Verify at https://evil.example', true],
  ['go to evil.example now', true],
  ['www.evil', true],
  ['EVIL.EXAMPLE/x', true],
  ['evil．example', true],
  ['evil\u200b.example', true],
  ['write to ann@example', true],
  ['http://10.0.0.1', true],
  ['10.0.0.1', true],
  ['Help us with the cup. We begin at 9.30, room 2.1 (3rd floor).', false],
  ['Come <b>in</b>', false],
])('%j has a link: %s', (text, expected) => {
  expect(hasLink(text)).toBe(expected);
});

test.each([
  ['Verify at https://evil.example/x', 'Verify at https[:]//evil[.]example/x'],
  ['www.evil', 'www[.]evil'],
  ['evil\u200b.example', 'evil[.]example'],
  ['ann@mail.example', 'ann[at]mail[.]example'],
  ['http://10.0.0.1', 'http[:]//10[.]0[.]0[.]1'],
  ['Éva’s cup. At 9.30, room 2.1', 'Éva’s cup. At 9.30, room 2.1'],
])('%j without links is %j', (text, expected) => {
  expect(withoutLinks(text)).toBe(expected);
});

test('no text has a link without its links', () => {
  const pieces = fc.constantFrom(
    'a',
    'é',
    '1',
    '25',
    '.',
    '..',
    '@',
    ':',
    '//',
    '://',
    'www.',
    '-',
    ' ',
    '\u200b',
    '．',
    'com',
  );
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 40 }), (parts) => {
      expect(hasLink(withoutLinks(parts.join('')))).toBe(false);
    }),
    { numRuns: 3_000 },
  );
});
