import type { SearchHit } from '@guidon/contract';
import { type Role, roles } from '@guidon/contract/plain';
import { describe, expect, it } from 'vitest';
import { mayOpen } from '../../app/route-access.ts';
import { activeEntry, entryByKey, openPages, paletteGroups, type Words } from './palette-state.ts';

const words: Words = {
  title: (key) => `The ${key}`,
  action: (key) => `Do ${key}`,
  challengesFor: (asked) => `Challenges for ${asked}`,
  place: (category, event) => `${category} in ${event ?? 'the bank'}`,
};
const hits: SearchHit[] = [
  { kind: 'challenge', id: 'c1', name: 'Ciphers', category: 'Crypto', event: { id: 'e1', name: 'Cup' } },
  { kind: 'event', id: 'e1', name: 'Cup', status: 'active' },
];
const visitor = (role: Role) => ({ role, isSuperAdmin: false });

function groupsOf(text: string, role: Role = 'participant', isDark = true) {
  return paletteGroups({ visitor: visitor(role), text, hits, isDark, words });
}
const labelsOf = (key: string, ...input: Parameters<typeof groupsOf>) =>
  groupsOf(...input)
    .filter((group) => group.key === key)
    .flatMap(({ entries }) => entries.map(({ label }) => label));

describe('what is listed', () => {
  it.each(roles)('opens to %s, page by page', (role) => {
    const pages = openPages(visitor(role));
    expect(pages.length).toBeGreaterThan(5);
    for (const { to } of pages) expect(mayOpen(to, visitor(role)), to).toBe(true);
  });

  it('is pages and actions before anything is asked', () => {
    expect(groupsOf('  ').map(({ key }) => key)).toEqual(['pages', 'actions']);
    expect(labelsOf('actions', '', 'participant')).toEqual(['Do toLight', 'Do signOut']);
    expect(labelsOf('actions', '', 'organizer', false)).toEqual([
      'Do createEvent',
      'Do tutorial',
      'Do toDark',
      'Do signOut',
    ]);
    expect(labelsOf('actions', '', 'admin')).toContain('Do createChallenge');
  });

  it('begins with the search for challenges once there are words', () => {
    const [first] = groupsOf(' ci ');
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
    expect(labelsOf('pages', 'manager the', 'admin')).toEqual(['The eventManager', 'The challengeManager']);
    expect(labelsOf('pages', 'nothing')).toEqual([]);
  });

  it('says where a challenge is, and leads there', () => {
    const entries = groupsOf('c').flatMap((group) => group.entries);
    expect(entries).toContainEqual({
      id: 'challenge c1',
      label: 'Ciphers',
      detail: 'Crypto in Cup',
      target: { kind: 'challenge', challengeId: 'c1', eventId: 'e1' },
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

  it('reach nothing without words before they are used, then the first entry', () => {
    expect(activeEntry(entries, null, ' ')).toBeNull();
    expect(activeEntry(entries, null, 'x')).toBe(first);
    expect(activeEntry(entries, second?.id ?? '', 'x')).toBe(second);
    expect(activeEntry([], 'gone', 'x')).toBeNull();
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
