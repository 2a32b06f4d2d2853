import type { SearchHit } from '@guidon/contract';
import { type Role, roles } from '@guidon/contract/plain';
import { describe, expect, it } from 'vitest';
import { allPages } from '../../app/all-pages.ts';
import { mayOpen } from '../../navigation/define-page.ts';
import { visitor } from '../../testing/visitor.ts';
import { activeEntry, entryByKey, openPages, paletteGroups, type PaletteTexts } from './palette-state.ts';

const words: PaletteTexts = {
  title: (key) => `The ${key.split('.').at(-1)}`,
  action: (key) => `Do ${key}`,
  challengesFor: (asked) => `Challenges for ${asked}`,
  place: (category, place, event) => `${category} in ${event ?? `the ${place}`}`,
};
const named: Record<string, string> = {
  'events.create': 'Create Event',
  'tenantSettings.settings': 'Settings',
  signOut: 'Sign out',
};
const say = (key: string) => named[key] ?? key;
const hits: SearchHit[] = [
  {
    kind: 'challenge',
    id: 'c1',
    name: 'Ciphers',
    category: 'Crypto',
    event: { id: 'e1', name: 'Cup' },
    place: 'event',
  },
  { kind: 'event', id: 'e1', name: 'Cup', status: 'active' },
  { kind: 'team', id: 't1', name: 'Cold Crew', event: { id: 'e1', name: 'Cup' } },
];

function groupsOf(text: string, role: Role = 'participant', isDark = true) {
  return paletteGroups({ pages: allPages, visitor: visitor(role), text, hits, isDark, words });
}

const labelsOf = (key: string, ...input: Parameters<typeof groupsOf>) =>
  groupsOf(...input)
    .filter((group) => group.key === key)
    .flatMap(({ entries }) => entries.map(({ label }) => label));

function reached(text: string, found = hits) {
  const groups = paletteGroups({
    pages: allPages,
    visitor: visitor('admin'),
    text,
    hits: found,
    isDark: true,
    words: { ...words, title: say, action: say },
  });
  const listed = groups.flatMap((group) => group.entries);
  return activeEntry(listed, null, text)?.target;
}

describe('what is listed', () => {
  it.each(roles)('opens to %s, page by page', (role) => {
    const pages = openPages(allPages, visitor(role));
    expect(pages.length).toBeGreaterThan(3);
    for (const page of pages) expect(mayOpen(page, visitor(role)), page.path).toBe(true);
  });

  it('is pages and actions before anything is asked', () => {
    expect(groupsOf('  ').map(({ key }) => key)).toEqual(['pages', 'actions']);
    expect(labelsOf('actions', '', 'participant')).toEqual(['Do toLight', 'Do signOut']);
    expect(labelsOf('actions', '', 'organizer', false)).toEqual([
      'The create',
      'The create',
      'Do tutorial',
      'Do toDark',
      'Do signOut',
    ]);
    expect(labelsOf('actions', '', 'admin')).toEqual([
      'The create',
      'The create',
      'Do tutorial',
      'Do toLight',
      'Do signOut',
    ]);
  });

  it('begins with the search for challenges once there are words', () => {
    const input = { visitor: visitor('participant'), text: ' ci ', hits, isDark: true, words };
    const [first] = paletteGroups({ ...input, pages: allPages });
    expect(first?.entries).toEqual([
      {
        id: 'challenges-for',
        label: 'Challenges for ci',
        target: { kind: 'challenges-for', words: 'ci' },
      },
    ]);
  });

  it('keeps of pages and actions what has every word, what begins so first', () => {
    expect(labelsOf('pages', 'the SCORE')).toEqual(['The scoreboard']);
    expect(labelsOf('pages', 'manager the', 'admin')).toEqual([
      ...Array.from({ length: 3 }, () => 'The manager'),
      'The adventureManager',
    ]);
    expect(labelsOf('pages', 'nothing')).toEqual([]);
  });

  it('has teams after challenges, with their event, and leads to the team', () => {
    const groups = groupsOf('c');
    expect(groups.map(({ key }) => key).slice(0, 4)).toEqual(['search', 'events', 'challenges', 'teams']);
    expect(groups[3]?.entries).toEqual([
      { id: 'team t1', label: 'Cold Crew', detail: 'Cup', target: { kind: 'team', teamId: 't1' } },
    ]);
    expect(groupsOf(' ').map(({ key }) => key)).not.toContain('teams');
  });

  it('says where a challenge is, and leads there', () => {
    const entries = groupsOf('c').flatMap((group) => group.entries);
    expect(entries).toContainEqual({
      id: 'challenge c1',
      label: 'Ciphers',
      detail: 'Crypto in Cup',
      target: { kind: 'challenge', challengeId: 'c1', place: 'event', eventId: 'e1' },
    });
    expect(entries).toContainEqual({
      id: 'event e1',
      label: 'Cup',
      target: { kind: 'event', eventId: 'e1' },
    });
  });
});

describe('the keys', () => {
  const entries = groupsOf('').flatMap((group) => group.entries);
  const [first, second] = entries;
  const last = entries.at(-1) ?? null;

  it('reach nothing without words before they are used', () => {
    expect(activeEntry(entries, null, ' ')).toBeNull();
    expect(activeEntry(entries, null, 'x')).toBeNull();
    expect(activeEntry(entries, second?.id ?? '', 'x')).toBe(second);
    expect(activeEntry([], 'gone', 'x')).toBeNull();
  });

  it('reach the page or the action that the words name, and no other', () => {
    expect(reached('create event')).toEqual({ kind: 'create', path: '/admin/events' });
    expect(reached(' Settings')).toEqual({ kind: 'page', path: '/admin/settings' });
    expect(reached('sign out')).toEqual({ kind: 'sign-out' });
    expect(reached('ign out', [])).toEqual({ kind: 'challenges-for', words: 'ign out' });
  });

  it('reach the event or challenge that fits best, and else the search', () => {
    expect(reached('cup')).toEqual({ kind: 'event', eventId: 'e1' });
    expect(reached('CIPH')).toEqual({ kind: 'challenge', challengeId: 'c1', place: 'event', eventId: 'e1' });
    const longer: SearchHit = { kind: 'event', id: 'e2', name: 'Cup of tea', status: 'active' };
    expect(reached('cup', [longer, ...hits])).toEqual({ kind: 'event', eventId: 'e1' });
    expect(reached('cup', [])).toEqual({ kind: 'challenges-for', words: 'cup' });
  });

  it('reach the team that the words name', () => {
    expect(reached('cold')).toEqual({ kind: 'team', teamId: 't1' });
  });

  it('walk the list around its ends', () => {
    const from = (active: typeof last, key: string) => entryByKey(entries, active, key);
    expect(from(null, 'ArrowDown')).toBe(first);
    expect(from(first ?? null, 'ArrowDown')).toBe(second);
    expect(from(last, 'ArrowDown')).toBe(first);
    expect(from(null, 'ArrowUp')).toBe(last);
    expect(from(first ?? null, 'ArrowUp')).toBe(last);
    expect(from(second ?? null, 'ArrowUp')).toBe(first);
    expect(from(second ?? null, 'End')).toBe(last);
    expect(from(last, 'Home')).toBe(first);
    expect(from(last, 'a')).toBeUndefined();
  });
});
