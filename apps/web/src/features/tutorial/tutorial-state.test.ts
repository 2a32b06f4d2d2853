import { rightsOf, roles } from '@guidon/contract/plain';
import { expect, test } from 'vitest';
import sentences from './tutorial.en.json';
import { tourSteps } from './tour-steps.ts';
import { isOffered, isReplay } from './tutorial-state.ts';

const newcomer = {
  role: 'organizer',
  rights: rightsOf('organizer'),
  hasCompletedTutorial: false,
  mustSetUpSecondFactor: false,
} as const;

test('offers the tour on the dashboards alone, to members who have not had it', () => {
  expect(isOffered(newcomer, '/dashboard')).toBe(true);
  expect(isOffered(newcomer, '/participant-dashboard')).toBe(true);
  expect(isOffered(newcomer, '/participant/event/1')).toBe(true);
  expect(isOffered(newcomer, '/events')).toBe(false);
  expect(isOffered({ ...newcomer, hasCompletedTutorial: true }, '/dashboard')).toBe(false);
  expect(isOffered({ ...newcomer, mustSetUpSecondFactor: true }, '/dashboard')).toBe(false);
  expect(isOffered({ ...newcomer, role: null }, '/dashboard')).toBe(false);
});

test('replays for staff whose address asks for it, taken or not', () => {
  const staff = { ...newcomer, hasCompletedTutorial: true };
  expect(isReplay(staff, '/dashboard', { tutorial: 'true' })).toBe(true);
  expect(isReplay(staff, '/dashboard', { tutorial: true })).toBe(true);
  expect(isReplay(staff, '/dashboard', {})).toBe(false);
  expect(isReplay(staff, '/events', { tutorial: 'true' })).toBe(false);
  expect(
    isReplay({ ...staff, role: 'participant', rights: rightsOf('participant') }, '/dashboard', {
      tutorial: 'true',
    }),
  ).toBe(false);
});

test.each(roles)('has four to seven steps for %s, with and without a sidebar in sight', (role) => {
  const wide = tourSteps(role, (target) => !target.includes('"menu"'));
  const narrow = tourSteps(role, (target) => !target.startsWith('aside'));
  for (const steps of [wide, narrow]) {
    expect(steps.length).toBeGreaterThanOrEqual(4);
    expect(steps.length).toBeLessThanOrEqual(7);
    for (const { key } of steps) expect(sentences.steps[key].text).toMatch(/\w\.$/);
  }
  expect(narrow.map(({ key }) => key)).toContain('menu');
  expect(wide.map(({ key }) => key)).not.toContain('menu');
});

test('leaves out what is not on the page', () => {
  const nothing = tourSteps('admin', () => false);
  expect(nothing).toEqual([{ key: 'welcomeStaff', target: null }]);
});
