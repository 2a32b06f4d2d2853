import { Done, publicAccess, route } from '@guidon/contract';
import { expect, it, vi } from 'vitest';
import { AppError } from './app-error.ts';
import { listedError } from './listed-error.ts';

const tested = route({
  id: 'test.verb',
  method: 'POST',
  path: '/test',
  access: publicAccess,
  summary: '',
  response: Done,
  errors: ['EVENT_FULL'],
});

it.each(['EVENT_FULL', 'NOT_FOUND'] as const)('passes on %s, which the route may answer', (code) => {
  const error = new AppError(code);
  expect(listedError(tested, error, { isFatal: true, log: { warn: vi.fn() } })).toBe(error);
});

it('fails with an error that the route does not list', () => {
  const failure = listedError(tested, new AppError('LAST_ADMIN'), { isFatal: true, log: { warn: vi.fn() } });
  expect(failure).toEqual(new Error('Route test.verb does not list the error LAST_ADMIN.'));
});

it('passes it on with a warning where it is not fatal', () => {
  const error = new AppError('LAST_ADMIN');
  const warn = vi.fn();
  expect(listedError(tested, error, { isFatal: false, log: { warn } })).toBe(error);
  expect(warn).toHaveBeenCalledWith({ route: 'test.verb', code: 'LAST_ADMIN' }, expect.any(String));
});

it('leaves what is no answer alone', () => {
  const error = new TypeError('boom');
  expect(listedError(tested, error, { isFatal: true, log: { warn: vi.fn() } })).toBe(error);
});
