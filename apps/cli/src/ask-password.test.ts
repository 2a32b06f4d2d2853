import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { askPassword } from './ask-password.ts';

function terminal(isTTY = true) {
  return { stdin: Object.assign(new PassThrough(), { isTTY }), stderr: new PassThrough() };
}

test('what is typed is taken and not shown', async () => {
  const { stdin, stderr } = terminal();
  const asked = askPassword('ann@example.org', { stdin, stderr });
  stdin.write('correct horse\r');
  expect(await asked).toBe('correct horse');
  stderr.end();
  expect(await text(stderr)).toBe('Password of ann@example.org: \n');
});

test('Ctrl-C and the end of the input are no password', async () => {
  const interrupted = terminal();
  const first = askPassword('ann@example.org', interrupted);
  interrupted.stdin.write('half\u0003');
  await expect(first).rejects.toMatchObject({ message: 'It was interrupted.', exitCode: 1 });
  const closed = terminal();
  const second = askPassword('ann@example.org', closed);
  closed.stdin.end();
  await expect(second).rejects.toMatchObject({ message: 'No password was given.' });
});

test('without a terminal nobody is asked', async () => {
  await expect(askPassword('ann@example.org', terminal(false))).rejects.toMatchObject({
    message: 'Put the password into GUIDON_PASSWORD, or an API key into GUIDON_API_KEY.',
    exitCode: 2,
  });
});
