import sharp from 'sharp';
import { getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import { type Certificate, drawCertificate } from './draw-certificate.ts';

const plain: Certificate = {
  eventId: '01890000-0000-7000-8000-000000000001',
  username: 'ada',
  fullName: null,
  event: 'Winter Cup',
  team: null,
  place: null,
  of: 40,
  endedAt: new Date(Date.UTC(2026, 1, 3)),
  organization: 'Hack Club',
  accent: null,
  logo: null,
  picture: null,
  words: '',
  signer: '',
  signerRole: '',
  signature: null,
  isSample: false,
  code: 'ABCD-EFGH-JKMN-PQRS-TVWX-YZ23',
  checkUrl: 'https://ctf.example/certificates/ABCD-EFGH-JKMN-PQRS-TVWX-YZ23',
  language: 'en',
};

const signed = { signer: 'Grace Hopper', signerRole: 'Head of the jury', words: 'Ten hours without sleep.' };
const words = (letters: number) => 'Ørsted '.repeat(letters).slice(0, letters).trim();
const longest = {
  fullName: words(80),
  username: 'w'.repeat(30),
  event: words(100),
  team: words(40),
  place: 999_999,
  of: 1_000_000,
  organization: words(100),
  words: words(240),
  signer: words(60),
  signerRole: words(60),
} as const;

interface Box {
  text: string;
  left: number;
  right: number;
  bottom: number;
  top: number;
}

async function read(changes: Partial<Certificate> = {}) {
  const pdf = await getDocumentProxy(new Uint8Array(await drawCertificate({ ...plain, ...changes })));
  expect(pdf.numPages).toBe(1);
  const page = await pdf.getPage(1);
  const { items } = await page.getTextContent();
  const boxes = items.flatMap((item): Box[] => {
    if (!('str' in item) || item.str.trim() === '') return [];
    const [size = 0, , , , left = 0, base = 0] = item.transform.map(Number);
    const { str: text, width } = item;
    return [{ text, left, right: left + width, bottom: base - size * 0.2, top: base + size * 0.7 }];
  });
  const { info } = await pdf.getMetadata();
  return { boxes, text: boxes.map(({ text }) => text).join('\n'), info };
}

const picture = (color: string, width = 1200, height = 600) =>
  sharp({ create: { width, height, channels: 3, background: color } })
    .png()
    .toBuffer();

const overlaps = (a: Box, b: Box) =>
  a.left < b.right && b.left < a.right && a.bottom < b.top && b.bottom < a.top;

test('names who, for what, when, by whom, and where to check it', async () => {
  const { text, info } = await read({ ...signed, fullName: 'Ada Lovelace', team: 'Engines', place: 3 });
  for (const part of [
    'Certificate',
    'Ada Lovelace',
    'known as ada',
    'reached place 3 of 40 in',
    'Winter Cup',
    'in the team Engines',
    'Hack Club · February 3, 2026',
    'Ten hours without sleep.',
    'Grace Hopper',
    'Head of the jury',
    plain.code,
    plain.checkUrl,
  ])
    expect(text, part).toContain(part);
  expect(info).toMatchObject({ Subject: 'Ada Lovelace', Author: 'Hack Club', Keywords: plain.code });
});

test('has the username alone where its owner gave no name, and no place where there is none', async () => {
  const { text } = await read();
  expect(text).toContain('Certificate of participation');
  expect(text).toContain('took part in');
  expect(text).not.toMatch(/known as|reached place|in the team/);
});

test.each([
  ['plain', {}],
  ['the longest of everything', longest],
  ['the longest without a team', { ...longest, team: null, fullName: null }],
  ['letters that no font has', { ...longest, fullName: '東京', username: '大阪' }],
])('writes nothing over anything else, and all of it on the page: %s', async (_, changes) => {
  const { boxes } = await read(changes);
  for (const [index, box] of boxes.entries()) {
    expect([box.text, box.left >= 55 && box.right <= 787 && box.bottom >= 20]).toEqual([box.text, true]);
    for (const other of boxes.slice(index + 1))
      expect([box.text, other.text, overlaps(box, other)]).toEqual([box.text, other.text, false]);
  }
});

test('has the whole of a long name, event and words', async () => {
  const { boxes } = await read(longest);
  const all = boxes.map(({ text }) => text).join(' ');
  for (const part of [longest.fullName, longest.event, longest.words, longest.signer, longest.signerRole])
    expect(all.replaceAll(/\s+/g, '')).toContain(part.replaceAll(' ', ''));
  expect(all).not.toContain('…');
});

test.each([
  ['Greek', 'Αδα Λόβλεϊς'],
  ['Cyrillic', 'Ада Лавлейс'],
  ['Vietnamese', 'Nguyễn Thị Ánh'],
  ['Turkish', 'Ayşe Yıldız'],
])('writes a name in %s', async (_, fullName) => {
  const { text } = await read({ fullName });
  expect(text.replaceAll(/\s/g, '')).toContain(fullName.normalize('NFC').replaceAll(/\s/g, ''));
  expect(text).not.toContain('no font for');
});

test.each([
  ['Arabic', 'آدا لوفلايس'],
  ['Hebrew', 'עדה לאבלייס'],
])('draws a name in %s as a picture of its letters, which join', async (_, fullName) => {
  expect(await imagesOf({ fullName })).toBe((await imagesOf({})) + 1);
  expect((await read({ fullName })).text).not.toContain('no font for');
});

/** How many pictures it has; the mask of one that is see-through in parts is no picture of its own. */
async function imagesOf(changes: Partial<Certificate>): Promise<number> {
  const bytes = (await drawCertificate({ ...plain, ...changes })).toString('latin1');
  const count = (mark: string) => bytes.split(mark).length - 1;
  return count('/Subtype /Image') - count('/SMask');
}

test('falls back to the username, then to the code, for names that no font has', async () => {
  const username = await read({ fullName: '東京' });
  expect(username.text).toContain('ada');
  expect(username.text).not.toContain('known as');
  expect(username.text).toContain('no font for');
  const neither = await read({ fullName: '東京', username: '大阪' });
  expect(neither.text).toContain('whoever holds this code');
});

test('carries the picture of the event, the logo and the signature', async () => {
  const bare = await imagesOf({});
  const full = await imagesOf({
    picture: await picture('#ffffff'),
    logo: await picture('#336699', 300, 60),
    signature: await picture('#14202b', 480, 160),
  });
  expect(full).toBe(bare + 2);
  expect((await read({ logo: await picture('#336699', 300, 60) })).text.match(/Hack Club/g)).toHaveLength(1);
  expect((await read()).text.match(/Hack Club/g)).toHaveLength(2);
});

test('says of a sample that it is one', async () => {
  expect((await read({ isSample: true })).text).toContain('A sample: its code is that of no certificate.');
});
