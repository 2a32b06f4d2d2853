import { DatabaseError } from 'pg';
import { expect, test } from 'vitest';
import { isConnectionLost } from './failed-statements.ts';

const fromServer = (code: string) =>
  Object.assign(new DatabaseError('said the server', 0, 'error'), { code });
const fromSystem = (syscall: string, code: string) =>
  Object.assign(new Error(`${syscall} ${code}`), { syscall, code });

test.each([
  ['the server was asked to shut down', fromServer('57P01')],
  ['the server starts up', fromServer('57P03')],
  ['a connection exception', fromServer('08006')],
  ['the connection is refused', fromSystem('connect', 'ECONNREFUSED')],
  ['the socket is gone', fromSystem('connect', 'ENOENT')],
  ['the other side closed', fromSystem('write', 'EPIPE')],
  ['cut while reading', fromSystem('read', 'ECONNRESET')],
  ['the driver lost it', new Error('Connection terminated unexpectedly')],
  ['no connection in time', new Error('timeout exceeded when trying to connect')],
])('%s', (_name, error) => {
  expect(isConnectionLost(error)).toBe(true);
  expect(isConnectionLost(new Error('Failed query', { cause: error }))).toBe(true);
});

test.each([
  ['a broken constraint', fromServer('23505')],
  ['a statement that took too long', fromServer('57014')],
  ['a file that is not there', fromSystem('open', 'ENOENT')],
  ['a programming error', new TypeError('x is not a function')],
  ['something that is no error', 'EPIPE'],
])('not %s', (_name, error) => {
  expect(isConnectionLost(error)).toBe(false);
});
