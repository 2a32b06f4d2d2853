import '../../../testing/setup.ts';
import { eventRights, teamAdminRoutes } from '@guidon/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { FakeError } from '../../../testing/fake-api.ts';
import { eventOfTeams, lantern, listAddress, managed, teamsApp } from './team-admin-fixture.ts';

const list = (data: ReturnType<typeof managed>[], nextCursor: string | null = null) => ({
  success: true as const,
  data,
  nextCursor,
});
const rowOf = (name: string) => screen.findByRole('row', { name: new RegExp(name) });

it('lists teams with members, points and what staff should notice', async () => {
  const { api, open } = teamsApp(listAddress);
  const pier = managed('Pier', 'cc3', {
    isLocked: true,
    leader: null,
    status: 'disqualified',
    rank: null,
    memberCount: 1,
    members: [],
  });
  api.on(teamAdminRoutes.list, () => list([lantern, pier]));
  open();
  const row = await rowOf('Lantern');
  expect(row).toHaveTextContent('2 of 5');
  expect(row).toHaveTextContent('ada-l and bob');
  expect(row).toHaveTextContent('120');
  expect(row).toHaveTextContent('In order');
  expect(within(row).getByRole('link', { name: 'Lantern' })).toHaveAttribute(
    'href',
    `${listAddress}/${lantern.id}`,
  );
  const marked = await rowOf('Pier');
  for (const mark of ['Disqualified', 'Locked', 'No leader', 'Too small'])
    expect(within(marked).getByText(mark)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Teams', current: 'page' })).toBeInTheDocument();
});

it('keeps search and state in the address, asks the server for them, and clears them', async () => {
  const { api, open } = teamsApp(`${listAddress}?state=locked`);
  api.on(teamAdminRoutes.list, ({ query }) => list(query.get('search') === 'zzz' ? [] : [lantern]));
  const { user, router } = open();
  await rowOf('Lantern');
  expect(api.calls(teamAdminRoutes.list)[0]?.query.get('state')).toBe('locked');
  await user.type(screen.getByRole('searchbox', { name: 'Search by name or code' }), 'zzz');
  expect(await screen.findByText('No team fits what you are looking for.')).toBeInTheDocument();
  expect(router.state.location.search).toMatchObject({ state: 'locked', search: 'zzz' });
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  await rowOf('Lantern');
  expect(router.state.location.search).toEqual({});
});

it('loads the next page on demand, and sorts once all are there', async () => {
  const { api, open } = teamsApp(listAddress);
  api.on(teamAdminRoutes.list, ({ query }) =>
    query.has('cursor') ? list([managed('Pier', 'cc3')]) : list([lantern], 'more'),
  );
  const { user } = open();
  await rowOf('Lantern');
  expect(screen.queryByRole('button', { name: 'Points' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Load more' }));
  await rowOf('Pier');
  await user.click(screen.getByRole('button', { name: 'Points' }));
  const names = screen.getAllByRole('rowheader').map(({ textContent }) => textContent);
  expect(names).toEqual([expect.stringContaining('Pier'), expect.stringContaining('Lantern')]);
});

it('says what is missing where there are no teams, and why a failure happened', async () => {
  const { api, open } = teamsApp(listAddress);
  api.on(teamAdminRoutes.list, () => new FakeError('INTERNAL'));
  const { user } = open();
  const retry = await screen.findByRole('button', { name: 'Try again' });
  api.on(teamAdminRoutes.list, () => list([]));
  await user.click(retry);
  expect(await screen.findByText(/will stand here once participants make them/)).toBeInTheDocument();
});

it('asks for no team when the viewer does not look after them', async () => {
  const rights = eventRights.filter((right) => right !== 'teams');
  const { api, open } = teamsApp(listAddress, {
    ...eventOfTeams,
    can: { ...eventOfTeams.can, rights },
  });
  open();
  expect(await screen.findByText(/Only those who look after the teams/)).toBeInTheDocument();
  await waitFor(() => expect(api.calls(teamAdminRoutes.list)).toEqual([]));
});
