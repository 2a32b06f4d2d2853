import '../../testing/setup.ts';
import { badgeRoutes, type ManagedBadge, eventRoutes } from '@guidon/contract';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { FakeError } from '../../testing/fake-api.ts';
import { staffApp } from '../../testing/staff-app.ts';
import { eventFixture } from '../events/manage/event-fixture.ts';

const done = { success: true as const };
const badge: ManagedBadge = {
  id: '01890a5d-ac96-774b-bcce-b302099a8111',
  name: 'Code breaker',
  description: '',
  icon: 'key',
  rarity: 'RARE',
  points: 20,
  rule: { kind: 'category-count', category: 'Crypto', count: 5 },
  goal: 'Solve 5 in Crypto.',
  isOwn: true,
  holders: 0,
  version: 1,
};

it('gives a badge backwards to those who took part in one event', async () => {
  const { api, open } = staffApp('/admin/badges');
  api.on(badgeRoutes.list, () => ({ ...done, data: [badge] }));
  api.on(eventRoutes.list, () => ({ ...done, data: [eventFixture], nextCursor: null }));
  api.on(badgeRoutes.run, () => done);
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: /Code breaker/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Give to all who have earned it' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('combobox', { name: 'To whom' }));
  await user.click(
    await screen.findByRole('option', { name: `Those who took part in ${eventFixture.name}` }),
  );
  await user.click(dialog.getByRole('button', { name: 'Give it' }));
  expect(await screen.findByText(/Being given/)).toBeInTheDocument();
  expect(api.calls(badgeRoutes.run)[0]?.body).toEqual({ eventId: eventFixture.id });
});

it('says that events could not be loaded, where else all would seem to be the only choice', async () => {
  const { api, open } = staffApp('/admin/badges');
  api.on(badgeRoutes.list, () => ({ ...done, data: [badge] }));
  api.on(eventRoutes.list, () => new FakeError('INTERNAL'));
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: /Code breaker/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Give to all who have earned it' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText('This could not be loaded')).toBeInTheDocument();
});
