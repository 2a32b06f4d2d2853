import { expect, test } from 'vitest';
import { areVariablesSound, connectionNames, fillConnection } from './connection-variables.ts';

test('names each variable once', () => {
  expect(connectionNames('nc ${host} ${port}, or http://${host}:${web-port}/$5 {x}')).toEqual([
    'host',
    'port',
    'web-port',
  ]);
});

test.each([
  ['nc ${host} 1', true],
  ['costs $5', true],
  ['${}', false],
  ['${ host }', false],
  ['${9}', false],
  ['${host', false],
  [`\${${'a'.repeat(41)}}`, false],
])('%s is sound: %s', (text, isSound) => {
  expect(areVariablesSound(text)).toBe(isSound);
});

test('fills what has values, and shows nothing where one is missing', () => {
  const values = { host: 'play.example', port: '', $1: 'x' };
  expect(fillConnection('nc ${host} 31337', values)).toEqual({ text: 'nc play.example 31337', missing: [] });
  expect(fillConnection('nc ${host} ${port} ${toString}', values)).toEqual({
    text: null,
    missing: ['port', 'toString'],
  });
});

test('a value is never read as a variable', () => {
  expect(fillConnection('${a} ${b}', { a: '${b}', b: '$&' }).text).toBe('${b} $&');
});
