import { DrizzleQueryError } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createLog, describeError } from './log.ts';

const secret = 'hunter2-$argon2id$v=19';

test('describes a failed statement without its values', () => {
  const cause = Object.assign(new Error('duplicate key value violates unique constraint "users_email_key"'), {
    code: '23505',
    constraint: 'users_email_key',
    detail: `Key (email)=(${secret}) already exists.`,
    where: secret,
  });
  const error = new DrizzleQueryError('insert into users values ($1)', [secret, 'line\nbreak'], cause);
  const described = describeError(error);
  expect(JSON.stringify(described)).not.toContain(secret);
  expect(JSON.stringify(described)).not.toContain('break');
  expect(described).toMatchObject({
    message: 'Failed query: insert into users values ($1)',
    cause: { code: '23505', constraint: 'users_email_key' },
  });
  expect(described.stack).toMatch(/^\s+at .*describe-error\.test\.ts/);
});

test('contains neither a refused value nor the bytes of a request', () => {
  const refused = Object.assign(new Error(`invalid input syntax for type uuid: "${secret}"`), {
    code: '22P02',
  });
  const parsed = Object.assign(new Error('Parse Error'), { code: 'HPE_X', rawPacket: Buffer.from(secret) });
  for (const error of [refused, parsed, { token: secret }, secret, null]) {
    expect(JSON.stringify(describeError(error))).not.toMatch(/hunter2|"data":/);
  }
});

test('ends with causes that go round', () => {
  const error = new Error('one');
  error.cause = error;
  expect(JSON.stringify(describeError(error)).length).toBeLessThan(20_000);
});

test('is what every log and its children use', () => {
  const lines: string[] = [];
  const log = createLog('info', { write: (line) => void lines.push(line) });
  const err = new DrizzleQueryError('select $1', [secret], new Error('no'));
  log.child({ reqId: '1' }).error({ err }, 'failed');
  expect(lines.join('')).toContain('select $1');
  expect(lines.join('')).not.toContain(secret);
});
