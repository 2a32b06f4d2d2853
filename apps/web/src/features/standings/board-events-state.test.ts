import { describe, expect, it } from 'vitest';
import { boardFilters, filterEvents, firstBoard, pickerLabel } from './board-events-state.ts';

const event = (
  id: string,
  status: 'draft' | 'scheduled' | 'active' | 'completed',
  endTime: string | null,
) => ({
  id,
  status,
  startTime: null,
  endTime,
});
const live = event('live', 'active', null);
const next = event('next', 'scheduled', '2026-12-01T00:00:00.000Z');
const later = event('later', 'scheduled', '2026-12-05T00:00:00.000Z');
const old = event('old', 'completed', '2025-01-01T00:00:00.000Z');
const recent = event('recent', 'completed', '2026-11-01T00:00:00.000Z');

describe('events of the board picker', () => {
  it.each([
    [live, 'active'],
    [next, 'upcoming'],
    [old, 'past'],
  ] as const)('labels $0.id', (given, label) => expect(pickerLabel(given)).toBe(label));

  it.each([
    ['all', ['old', 'live', 'next']],
    ['active', ['live']],
    ['past', ['old']],
    ['upcoming', ['next']],
  ] as const)('filters %s', (filter, ids) => {
    expect(filterEvents([old, live, next], filter).map(({ id }) => id)).toEqual(ids);
    expect(boardFilters).toContain(filter);
  });

  it.each([
    [[old, next, live], 'live'],
    [[old, recent, next], 'recent'],
    [[later, next], 'next'],
    [[], undefined],
  ] as const)('opens the most telling board first', (events, id) => {
    expect(firstBoard(events)?.id).toBe(id);
  });
});
