import '../../../testing/setup.ts';
import { type Participant, participantRoutes, teamAdminRoutes } from '@guidon/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { eventOfTeams, lantern, listAddress, managed, teamsApp } from '../staff/team-admin-fixture.ts';

const done = { success: true as const };

function person(username: string, id: string): Participant {
  const userId = `01890a5d-ac96-774b-bcce-${id.padStart(12, '0')}`;
  return {
    userId,
    username,
    unitId: userId,
    registeredAt: '2026-11-20T10:00:00.000Z',
    team: null,
    division: null,
    status: 'ranked',
    lastSeenAt: null,
    score: 0,
    solves: 0,
    entry: { values: [], acceptedAt: null, isOwed: false },
  };
}

const [eve, fay] = [person('eve', 'e1'), person('fay', 'f2')];
const Body = z.object({
  places: z.array(z.object({ person: z.string(), target: z.record(z.string(), z.string()).nullable() })),
});

function openDesk(problem: string | null = null) {
  const { api, open } = teamsApp(`${listAddress}/roster`);
  const full = managed('Pier', 'cc3', { memberCount: 2, maxMembers: 2, members: [] });
  api.on(teamAdminRoutes.list, () => ({
    ...done,
    data: [lantern, { ...full, maxMembers: 0 }],
    nextCursor: null,
  }));
  api.on(participantRoutes.list, () => ({ ...done, data: [eve, fay], nextCursor: null }));
  api.on(teamAdminRoutes.place, ({ body }) => {
    const { places } = Body.parse(body);
    return { ...done, data: places.map((place) => ({ person: place.person, problem })) };
  });
  const sent = () => api.calls(teamAdminRoutes.place).flatMap(({ body }) => Body.parse(body).places);
  return { api, sent, ...open() };
}

it('shows people without a team beside the teams, and puts who is chosen where a button says', async () => {
  const { user, sent } = openDesk();
  const alone = within(await screen.findByRole('region', { name: 'Without a team' }));
  await user.click(alone.getByRole('checkbox', { name: 'eve' }));
  await user.click(alone.getByRole('checkbox', { name: 'fay' }));
  expect(screen.getByRole('button', { name: 'Put 2 people into Pier' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Put 2 people into Lantern' }));
  await waitFor(() =>
    expect(sent()).toEqual([
      { person: eve.userId, target: { teamId: lantern.id } },
      { person: fay.userId, target: { teamId: lantern.id } },
    ]),
  );
});

it('puts who is dragged where they are dropped, and says who had to stay', async () => {
  const { sent } = openDesk('This team is full.');
  const team = await screen.findByRole('region', { name: 'Lantern' });
  const dataTransfer = { getData: () => eve.userId };
  fireEvent.drop(team, { dataTransfer });
  expect(await screen.findByText(/This team is full\./)).toBeInTheDocument();
  expect(sent()).toEqual([{ person: eve.userId, target: { teamId: lantern.id } }]);
});

it('makes a team of who is chosen, and takes a member out', async () => {
  const { user, sent } = openDesk();
  await user.click(await screen.findByRole('checkbox', { name: 'eve' }));
  await user.click(screen.getByRole('button', { name: 'New team' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'New team' }));
  await user.type(dialog.getByLabelText(/Team name/), 'Otters');
  await user.click(dialog.getByRole('button', { name: 'Make a team of 1' }));
  await waitFor(() => expect(sent()).toHaveLength(1));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await user.click(screen.getByRole('checkbox', { name: 'bob' }));
  await user.click(screen.getByRole('button', { name: 'Take out of their teams' }));
  await waitFor(() =>
    expect(sent()).toEqual([
      { person: eve.userId, target: { teamName: 'Otters' } },
      { person: lantern.members[0]?.userId, target: null },
    ]),
  );
});

it('fills teams, and places what a list says', async () => {
  const { user, sent } = openDesk();
  await user.click(await screen.findByRole('button', { name: 'Fill teams' }));
  const fill = within(await screen.findByRole('dialog', { name: 'Fill teams' }));
  await user.click(fill.getByRole('button', { name: 'Place 2 people' }));
  await waitFor(() => expect(sent()).toHaveLength(2));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await user.click(screen.getByRole('button', { name: 'Paste a list' }));
  const list = within(await screen.findByRole('dialog', { name: 'Paste a list' }));
  await user.click(list.getByRole('textbox'));
  await user.paste('fay, Lantern\nnobody');
  expect(list.getByText(/name no person or no team: 2/)).toBeInTheDocument();
  expect(list.getByRole('button', { name: 'Place 1 person' })).toBeDisabled();
  await user.clear(list.getByRole('textbox'));
  await user.paste('fay, Lantern');
  await user.click(list.getByRole('button', { name: 'Place 1 person' }));
  await waitFor(() => expect(sent().at(-1)).toEqual({ person: 'fay', target: { teamId: lantern.id } }));
});

it('is for who looks after teams and people', async () => {
  const event = { ...eventOfTeams, can: { ...eventOfTeams.can, rights: ['teams' as const] } };
  const { open } = teamsApp(`${listAddress}/roster`, event);
  open();
  expect(await screen.findByText(/Only those who look after the teams and the people/)).toBeInTheDocument();
});
