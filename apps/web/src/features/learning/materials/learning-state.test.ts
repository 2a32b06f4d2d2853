import type { LearningItemHead } from '@guidon/contract';
import { expect, it } from 'vitest';
import { firstOpen, hostOf, invitationOf, itemAfter, percentOf, shownItem } from './learning-state.ts';

const item = (id: string, isDone: boolean): LearningItemHead => ({
  id,
  kind: 'text',
  title: id,
  minutes: null,
  isDone,
});
const items = [item('a', true), item('b', false), item('c', false)];

it('shows the item of the address, else the first that is open, else the first', () => {
  expect(shownItem({ items }, 'c')?.id).toBe('c');
  expect(shownItem({ items }, 'gone')?.id).toBe('b');
  expect(shownItem({ items }, undefined)?.id).toBe('b');
  expect(shownItem({ items: [item('a', true)] }, undefined)?.id).toBe('a');
  expect(shownItem({ items: [] }, undefined)).toBeUndefined();
});

it('knows what comes after an item, and what is open beside it', () => {
  expect(itemAfter(items, 'a')?.id).toBe('b');
  expect(itemAfter(items, 'c')).toBeUndefined();
  expect(firstOpen(items, 'b')?.id).toBe('c');
  expect(firstOpen([item('a', true)], 'a')).toBeUndefined();
});

it('asks to begin, to go on or to read again', () => {
  expect(invitationOf({ done: 0, total: 3 })).toBe('begin');
  expect(invitationOf({ done: 2, total: 3 })).toBe('goOn');
  expect(invitationOf({ done: 3, total: 3 })).toBe('again');
  expect(invitationOf({ done: 0, total: 0 })).toBe('begin');
  expect(percentOf({ done: 0, total: 0 })).toBe(0);
});

it('names the host of a link', () => {
  expect(hostOf('https://example.org/path')).toBe('example.org');
  expect(hostOf('nonsense')).toBe('nonsense');
});
