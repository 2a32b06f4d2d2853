import { expect, test } from 'vitest';
import { createTracker, type Report } from './create-tracker.ts';

const sessionId = '01890a5d-ac96-474b-8cce-b302099a8001';
const start = Date.parse('2026-07-27T12:00:00.000Z');

function tracking() {
  let nowMs = start;
  let reports: Report[] = [];
  const tracker = createTracker({ now: () => nowMs, sessionId, report: (report) => reports.push(report) });
  const pass = (seconds: number) => {
    nowMs += seconds * 1000;
  };
  const take = () => {
    const taken = reports;
    reports = [];
    return taken;
  };
  return { tracker, pass, take };
}

const view = (path: string, duration: number): Report => ({
  kind: 'pageView',
  body: { path, duration, sessionId },
});
const total = (totalDuration: number, lastPageView: string): Report => ({
  kind: 'session',
  body: { sessionId, metrics: { totalDuration, lastPageView } },
});

test('reports a page when it is left, with how long it was looked at', () => {
  const { tracker, pass, take } = tracking();
  tracker.arrive('/dashboard');
  expect(take()).toEqual([]);
  pass(12.4);
  tracker.arrive('/profile');
  expect(take()).toEqual([view('/dashboard', 12)]);
});

test('counts no time while the tab is hidden, and once however often it is notified', () => {
  const { tracker, pass, take } = tracking();
  tracker.arrive('/dashboard');
  pass(10);
  tracker.pause();
  tracker.pause();
  expect(take()).toEqual([view('/dashboard', 10), total(10, '/dashboard')]);
  pass(3_600);
  tracker.resume();
  tracker.resume();
  pass(5);
  tracker.reportSession();
  expect(take()).toEqual([total(15, '/dashboard')]);
  tracker.reportSession();
  expect(take()).toEqual([]);
});

test('reports a feature when it is entered, and not again from page to page of it', () => {
  const { tracker, take } = tracking();
  for (const path of ['/events', '/events/{id}', '/dashboard', '/events', '/challenges'])
    tracker.arrive(path);
  const uses = take().flatMap((report) => (report.kind === 'feature' ? [report.body] : []));
  const timestamp = '2026-07-27T12:00:00.000Z';
  expect(uses).toEqual([
    { feature: 'events', metadata: { path: '/events', timestamp } },
    { feature: 'events', metadata: { path: '/events', timestamp } },
    { feature: 'challenges', metadata: { path: '/challenges', timestamp } },
  ]);
});

test('says nothing of a session in which no page was opened, and never counts back', () => {
  const { tracker, pass, take } = tracking();
  tracker.reportSession();
  tracker.pause();
  tracker.resume();
  expect(take()).toEqual([]);
  tracker.arrive('/events');
  pass(-60);
  tracker.pause();
  expect(take().filter(({ kind }) => kind !== 'feature')).toEqual([view('/events', 0), total(0, '/events')]);
});
