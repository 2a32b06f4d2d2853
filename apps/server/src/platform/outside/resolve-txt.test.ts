import { createSocket } from 'node:dgram';
import { afterEach, expect, test } from 'vitest';
import { createResolveTxt } from './resolve-txt.ts';

const open: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of open.splice(0)) await close();
});

const noSuchName = 3;
const serverFailed = 2;

/** A server of DNS that answers every question with one record of these strings, or with a code. */
async function serveTxt(answer: readonly string[] | number): Promise<string> {
  const socket = createSocket('udp4');
  socket.on('message', (asked, { port, address }) => {
    const question = asked.subarray(12);
    const header = Buffer.from(asked.subarray(0, 12));
    header.writeUInt16BE(0x8180 | (typeof answer === 'number' ? answer : 0), 2);
    header.writeUInt16BE(1, 4);
    header.writeUInt16BE(typeof answer === 'number' ? 0 : 1, 6);
    header.writeUInt32BE(0, 8);
    const ofQuestion = question.subarray(0, question.indexOf(0) + 5);
    socket.send(Buffer.concat([header, ofQuestion, recordOf(answer)]), port, address);
  });
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve));
  open.push(() => new Promise((resolve) => socket.close(() => resolve())));
  return `127.0.0.1:${socket.address().port}`;
}

function recordOf(answer: readonly string[] | number): Buffer {
  if (typeof answer === 'number') return Buffer.alloc(0);
  const texts = Buffer.concat(answer.map((text) => Buffer.from([text.length, ...Buffer.from(text)])));
  const head = Buffer.from([0xc0, 12, 0, 16, 0, 1, 0, 0, 0, 60, 0, texts.length]);
  return Buffer.concat([head, texts]);
}

test('puts the strings of a record together', async () => {
  const resolveTxt = createResolveTxt([await serveTxt(['guidon-domain-', 'verification=abc'])]);
  expect(await resolveTxt('_guidon.harbour.example')).toEqual(['guidon-domain-verification=abc']);
});

test('answers none for a name that is not there, and null where DNS fails', async () => {
  expect(await createResolveTxt([await serveTxt(noSuchName)])('_guidon.harbour.example')).toEqual([]);
  expect(await createResolveTxt([await serveTxt(serverFailed)])('_guidon.harbour.example')).toBeNull();
});
