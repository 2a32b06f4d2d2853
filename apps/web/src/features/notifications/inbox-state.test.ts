import type { Notification } from '@guidon/contract';
import { describe, expect, it } from 'vitest';
import { badgeText, type Inbox, withArrived, withRead } from './inbox-state.ts';

const told = (id: string, changes: Partial<Notification> = {}): Notification => ({
  id,
  type: 'info',
  title: id,
  message: '',
  priority: 'normal',
  read: false,
  createdAt: '2026-11-20T12:00:00.000Z',
  link: null,
  count: 1,
  tenant: null,
  ...changes,
});
const later = '2026-11-20T12:05:00.000Z';
const inbox: Inbox = { pages: [[told('a'), told('b', { read: true })], [told('c')]], unread: 2 };
const ids = ({ pages }: Inbox) => pages?.map((page) => page.map(({ id }) => id));

describe('what arrives', () => {
  it('goes to the top and counts', () => {
    const after = withArrived(inbox, told('d', { createdAt: later }));
    expect(after && ids(after)).toEqual([['d', 'a', 'b'], ['c']]);
    expect(after).toMatchObject({ unread: 3, mustRefetch: false });
  });

  it('a second time changes nothing', () => {
    expect(withArrived(inbox, told('c'))).toBeNull();
  });

  it.each([
    ['c', 2],
    ['b', 3],
  ])('grown from %s moves up and is unread once', (id, unread) => {
    const after = withArrived(inbox, told(id, { createdAt: later, count: 2, title: 'more' }));
    expect(after?.pages?.flat().map((one) => one.id)).toEqual([
      id,
      ...['a', 'b', 'c'].filter((x) => x !== id),
    ]);
    expect(after?.pages?.[0]?.[0]).toMatchObject({ title: 'more', read: false });
    expect(after).toMatchObject({ unread, mustRefetch: false });
  });

  it('grown from one that is not here has to be asked for', () => {
    expect(withArrived(inbox, told('z', { count: 2 }))?.mustRefetch).toBe(true);
    expect(withArrived({ pages: undefined, unread: 1 }, told('z'))).toEqual({
      pages: undefined,
      unread: 2,
      mustRefetch: false,
    });
    expect(withArrived({ pages: undefined, unread: undefined }, told('z'))?.unread).toBeUndefined();
  });
});

describe('what is read', () => {
  it('no longer counts, once', () => {
    const once = withRead(inbox, 'c');
    expect(once).toMatchObject({ unread: 1, mustRefetch: false });
    expect(once.pages?.[1]?.[0]?.read).toBe(true);
    expect(withRead(once, 'c').unread).toBe(1);
    expect(withRead(inbox, 'b').unread).toBe(2);
  });

  it('and is not here has to be asked for', () => {
    expect(withRead(inbox, 'z')).toMatchObject({ unread: 2, mustRefetch: true });
  });

  it('may be all', () => {
    const after = withRead(inbox, null);
    expect(after).toMatchObject({ unread: 0, mustRefetch: false });
    expect(after.pages?.flat().every(({ read }) => read)).toBe(true);
  });
});

it.each([
  [0, null],
  [1, '1'],
  [99, '99'],
  [100, '99+'],
  [12_345, '99+'],
])('%d unread stand on the bell as %s', (unread, text) => {
  expect(badgeText(unread)).toBe(text);
});
