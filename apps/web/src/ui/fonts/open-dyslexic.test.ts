import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const colourTags = ['COLR', 'CPAL', 'SVG ', 'sbix'];
/** Numbers that the format gives to these tags in place of their names. */
const colourNumbers = [52, 53, 54, 55];
const headBytes = 48;
const namedTag = 63;

function tagNumbersIn(font: Buffer): number[] {
  let at = headBytes;
  const skipLength = () => {
    while (font.readUInt8(at) > 127) at += 1;
    at += 1;
  };
  return Array.from({ length: font.readUInt16BE(12) }, () => {
    const flags = font.readUInt8(at);
    const number = flags % 64;
    at += number === namedTag ? 5 : 1;
    skipLength();
    if (number !== 10 && number !== 11 && flags >= 64) skipLength();
    return number;
  });
}

it.each([400, 700])('the font of weight %i takes the colour of its text', (weight) => {
  const font = readFileSync(new URL(`open-dyslexic-${weight}.woff2`, import.meta.url));
  expect(font.toString('latin1', 0, 4)).toBe('wOF2');
  const numbers = tagNumbersIn(font);
  expect(numbers).toContain(13);
  for (const number of colourNumbers) expect(numbers, colourTags.join()).not.toContain(number);
});
