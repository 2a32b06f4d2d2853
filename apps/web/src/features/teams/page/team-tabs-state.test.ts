import { expect, it } from 'vitest';
import { tabsOf } from './team-tabs-state.ts';

const nothing = {
  edit: false,
  join: false,
  leave: false,
  invite: false,
  removeMembers: false,
  handOver: false,
  disband: false,
  chat: false,
  announce: false,
  manage: false,
  judge: false,
};

it('shows members everything, others the overview, and staff the settings beside it', () => {
  expect(tabsOf({ role: 'member', can: { ...nothing, chat: true } })).toEqual([
    'overview',
    'chat',
    'submissions',
    'progress',
    'tasks',
    'analytics',
    'settings',
  ]);
  expect(tabsOf({ role: null, can: nothing })).toEqual(['overview']);
  expect(tabsOf({ role: null, can: { ...nothing, edit: true, manage: true } })).toEqual([
    'overview',
    'settings',
  ]);
});
