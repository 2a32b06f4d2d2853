import '../../../testing/setup.ts';
import { type Statistics, statisticsRoutes } from '@guidon/contract';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { FakeError } from '../../../testing/fake-api.ts';
import { staffApp } from '../../../testing/staff-app.ts';
import { dayFixture, statisticsFixture } from './statistics-fixture.ts';

function openStatistics(reply: Statistics | FakeError, search = '') {
  const { api, open } = staffApp(`/admin/stats${search}`);
  api.on(statisticsRoutes.get, () =>
    reply instanceof FakeError ? reply : { success: true as const, data: reply },
  );
  return { api, ...open() };
}

it('shows sums with their change, graphs in words, and the days behind them as a table', async () => {
  const { api, user } = openStatistics(statisticsFixture());
  expect((await screen.findAllByText('100% more than before')).length).toBeGreaterThan(0);
  expect(screen.getByText(/in days of the zone America\/Lima/)).toBeInTheDocument();
  expect(screen.getByRole('img', { name: '20 answers, 8 of them right, over 2 days' })).toBeInTheDocument();
  const graph = screen.getByRole('heading', { name: 'Active members' }).closest('section');
  if (graph === null) throw new Error('no panel');
  await user.click(within(graph).getByText('As a table'));
  const rows = await within(graph).findAllByRole('row');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'DayActive',
    'Mar 2, 2026, not overfewer than 5',
    'Mar 1, 20267',
  ]);
  expect(screen.getByRole('link', { name: 'Statistics as CSV' })).toHaveAttribute(
    'href',
    '/api/admin/exports/statistics?days=30&format=csv',
  );
  await user.click(screen.getByText('90 days'));
  await expect.poll(() => api.calls(statisticsRoutes.get).at(-1)?.query.get('days')).toBe('90');
});

it('shows content creators nothing but their own challenges', async () => {
  const days = [dayFixture({}), dayFixture({ day: '2026-03-02' })].map((day) => ({ ...day, tenant: null }));
  openStatistics(statisticsFixture({ scope: 'own-challenges', usage: null, days }));
  expect(await screen.findByText(/How your challenges were answered/)).toBeInTheDocument();
  expect(await screen.findByRole('link', { name: 'Rot of all evil' })).toBeInTheDocument();
  expect(screen.queryByText('Stored files')).not.toBeInTheDocument();
  expect(screen.queryByRole('heading', { name: 'Pages' })).not.toBeInTheDocument();
});

it('waits for both days of an own period', async () => {
  const { api } = openStatistics(statisticsFixture(), '?period=own&from=2026-03-02&to=2026-03-01');
  expect(await screen.findByText('The last day is before the first one.')).toBeInTheDocument();
  expect(api.calls(statisticsRoutes.get)).toHaveLength(0);
});

it('says so where nothing has happened, and where it could not be loaded', async () => {
  const first = openStatistics(statisticsFixture({ days: [], usage: { pages: [], features: [] } }));
  expect(await screen.findByText(/Nothing has happened yet/)).toBeInTheDocument();
  first.unmount();
  openStatistics(new FakeError('INTERNAL'));
  expect(await screen.findByText('Something went wrong on our side.')).toBeInTheDocument();
});
