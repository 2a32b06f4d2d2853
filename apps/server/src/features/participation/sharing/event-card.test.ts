import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { cardSize, type Card, drawCard } from './draw-card.ts';
import { loadCardFonts, readCoverage, drawableText, isRightToLeft } from './card-fonts.ts';

const card: Card = {
  eventId: '01890000-0000-7000-8000-000000000001',
  name: 'Capture the Flag',
  when: '14 Nov 2026, 10:00 UTC',
  organization: 'Acme',
  accent: '#10B981',
  logo: null,
  image: null,
};

test('what the fonts can draw is read from them', async () => {
  const latin = readCoverage(await readFile(new URL('fonts/inter-latin.ttf', import.meta.url)));
  expect([latin.has(0x41), latin.has(0xe9), latin.has(0x0645)]).toEqual([true, true, false]);
});

describe('a text as it is drawn', () => {
  test.each([
    ['Łódź & <b>', 'Łódź & <b>'],
    ['🚩 Night 👩‍💻 Hunt 🇩🇪', 'Night Hunt'],
    ['بطولة 2026', 'بطولة 2026'],
    ['\u202Ea\u0000b', 'a b'],
    ['می\u200cروم', 'می\u200cروم'],
    ['日本 2026', null],
    ['🚩🔥', null],
    ['', null],
  ])('of %j is %j', async (text, drawn) => {
    expect(drawableText(text, await loadCardFonts())).toBe(drawn);
  });

  test.each([
    ['Cup', false],
    ['(2026) بطولة', true],
    ['2026', false],
  ])('of %j comes from the right: %j', (text, isFromRight) => {
    expect(isRightToLeft(text)).toBe(isFromRight);
  });
});

describe('the picture', () => {
  test.each([
    ['a plain name', {}],
    ['a name of one long word', { name: 'W'.repeat(120) }],
    ['a name that looks like markup', { name: '</span><svg onload="x">&amp;' }],
    ['a name from the right', { name: 'بطولة العرب للأمن السيبراني النهائيات' }],
    ['a name that cannot be drawn', { name: '日本' }],
    ['no time', { when: '' }],
    ['no valid accent', { accent: 'url(x)' }],
  ])('has its size with %s', async (_what, changes) => {
    const picture = sharp(await drawCard({ ...card, ...changes }));
    expect(await picture.metadata()).toMatchObject({ format: 'png', ...cardSize });
  });

  test('is the same for the same event, and small', async () => {
    const one = await drawCard(card);
    expect(one.equals(await drawCard(card))).toBe(true);
    expect(one.equals(await drawCard({ ...card, name: 'Another' }))).toBe(false);
    expect(one.length).toBeLessThan(100_000);
  });

  test('shows image and logo of the organization', async () => {
    const image = await sharp({ create: { width: 1600, height: 400, channels: 3, background: '#c33' } })
      .webp()
      .toBuffer();
    const logo = await sharp({ create: { width: 200, height: 50, channels: 3, background: '#33c' } })
      .png()
      .toBuffer();
    const { data, info } = await sharp(await drawCard({ ...card, image, logo }))
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const at = (x: number, y: number) => [
      ...data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3),
    ];
    expect(at(600, 100)[0]).toBeGreaterThan(150);
    expect(at(100, 360)[2]).toBeGreaterThan(150);
  });
});
