import { eventAuditActions } from '@guidon/contract/plain';
import { expect, it } from 'vitest';
import { actionKey, readableAction } from './action-text-state.ts';
import { detailLines, wordsOf } from './details-state.ts';

const ada = '01890a5d-ac96-774b-bcce-000000000ada';
const words = {
  names: { [ada]: 'ada-l' },
  yes: 'yes',
  no: 'no',
  time: (iso: string) => iso.slice(0, 10),
};

it('has a sentence for every action that concerns an event', () => {
  const actions: string[] = Object.values(eventAuditActions).flat();
  expect(actions.filter((action) => actionKey(action) === null)).toEqual([]);
});

it('reads the name of another action in words', () => {
  expect(actionKey('event.shake')).toBeNull();
  expect(readableAction('event.shake-well')).toBe('event: shake well');
});

it('shows details by name, and nothing that is empty', () => {
  const details = {
    userId: ada,
    teamId: '01890a5d-ac96-774b-bcce-000000000bbb',
    note: '',
    of: null,
    isGuest: false,
    points: -50,
    fields: ['name', 'endTime'],
    filter: { outcome: 'wrong', userId: ada, search: null },
    at: '2026-11-23T10:00:00.000Z',
  };
  expect(detailLines(details, words)).toEqual([
    { key: 'userId', value: 'ada-l' },
    { key: 'teamId', value: '01890a5d…' },
    { key: 'isGuest', value: 'no' },
    { key: 'points', value: '-50' },
    { key: 'fields', value: 'name, endTime' },
    { key: 'filter', value: 'outcome wrong, user ada-l' },
    { key: 'at', value: '2026-11-23' },
  ]);
});

it('reads the name of a field in words', () => {
  expect(['fromTeamId', 'userIds', 'id', 'extendEnd', 'pausedMs'].map(wordsOf)).toEqual([
    'from team',
    'user',
    'id',
    'extend end',
    'paused ms',
  ]);
});
