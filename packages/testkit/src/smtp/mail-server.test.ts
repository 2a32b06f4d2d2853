import { connect } from 'node:net';
import { once } from 'node:events';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type MailServer, startMailServer } from './mail-server.ts';

let server: MailServer;

beforeAll(async () => {
  server = await startMailServer();
});
afterAll(() => server.close());

async function send(to: string, lines: string[]): Promise<string> {
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
  socket.setEncoding('utf8');
  let said = '';
  const commands = [
    'EHLO test',
    'MAIL FROM:<from@example.org>',
    `RCPT TO:<${to}>`,
    'DATA',
    `${lines.join('\r\n')}\r\n.`,
    'QUIT',
  ];
  const replies: string[] = [];
  socket.on('data', (data) => {
    said += String(data);
    if (!/^\d{3} [^\n]*\n$/m.test(said.slice(said.lastIndexOf('\n', said.length - 2) + 1))) return;
    replies.push(said.trim());
    said = '';
    const command = commands.shift();
    if (command !== undefined) socket.write(`${command}\r\n`);
  });
  await once(socket, 'close');
  return replies[5] ?? '';
}

test('reads subject, both parts and headers of a mail as its reader would', async () => {
  const reply = await send('Ann@Example.org', [
    'Subject: =?UTF-8?Q?Your_code_=E2=80=93_?= =?UTF-8?Q?caf=C3=A9?=',
    'X-Mail-Kind: verify-email',
    'Content-Type: multipart/alternative;',
    ' boundary="--inner"',
    '',
    '----inner',
    'Content-Type: text/plain; charset=utf-8',
    'Content-Transfer-Encoding: quoted-printable',
    '',
    'A caf=C3=A9 with a long =',
    'line.',
    '----inner',
    'Content-Type: text/html; charset=utf-8',
    'Content-Transfer-Encoding: base64',
    '',
    Buffer.from('<p>A café.</p>').toString('base64'),
    '----inner--',
    '',
  ]);
  expect(reply).toMatch(/^250/);
  const mail = await server.waitForMail('ann@example.org');
  expect(mail.subject).toBe('Your code – café');
  expect(mail.text).toBe('A café with a long line.');
  expect(mail.html).toBe('<p>A café.</p>');
  expect(mail.headers.get('x-mail-kind')).toBe('verify-email');
  expect(mail.from).toBe('from@example.org');
});

test('gives each mail once, to who waits for one like it', async () => {
  const reset = server.waitForMail('bob@example.org', { kind: 'reset-password' });
  await send('bob@example.org', ['Subject: One', '', 'first']);
  await send('bob@example.org', ['Subject: Two', 'X-Mail-Kind: reset-password', '', 'second']);
  expect((await reset).text.trim()).toBe('second');
  expect((await server.waitForMail('bob@example.org', { subject: /^O/ })).text.trim()).toBe('first');
  await expect(server.waitForMail('bob@example.org', { subject: 'One' }, 1)).rejects.toThrow(
    'No mail to bob@example.org like One; unread: none.',
  );
});

test('refuses as often as requested', async () => {
  server.refuse(1);
  const lines = ['Subject: Again', '', 'x'];
  expect(await send('eve@example.org', lines)).toMatch(/^451/);
  expect(await send('eve@example.org', lines)).toMatch(/^250/);
  server.refuse(1, 550);
  expect(await send('eve@example.org', lines)).toMatch(/^550/);
  expect(server.received.filter(({ to }) => to.includes('eve@example.org'))).toHaveLength(1);
});
