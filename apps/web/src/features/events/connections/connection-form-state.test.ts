import { expect, it } from 'vitest';
import { connectionBody, connectionRows, missingOf } from './connection-form-state.ts';

const saved = {
  values: [
    { name: 'host', value: 'play.example' },
    { name: 'old', value: '9' },
  ],
  used: [
    { name: 'port', challenges: ['One', 'Two'], isMissing: true },
    { name: 'host', challenges: ['One'], isMissing: false },
  ],
};

it('has a row for each variable, those that are used first', () => {
  expect(connectionRows(saved)).toEqual([
    { name: 'port', value: '', challenges: ['One', 'Two'] },
    { name: 'host', value: 'play.example', challenges: ['One'] },
    { name: 'old', value: '9', challenges: [] },
  ]);
});

it('takes the value of an empty field away', () => {
  const rows = connectionRows(saved).map((row) => (row.name === 'old' ? { ...row, value: ' ' } : row));
  expect(connectionBody(rows)).toEqual([{ name: 'host', value: 'play.example' }]);
});

it('names what is missing, and where', () => {
  expect(missingOf(saved)).toEqual({ names: ['port'], challenges: ['One', 'Two'] });
});
