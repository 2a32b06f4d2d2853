import '../../../testing/setup.ts';
import { teamRoutes } from '@guidon/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ids, openTeamPart } from '../progress/open-team-fixture.tsx';
import { harbour } from '../staff/team-admin-fixture.ts';
import { BringTeam } from './bring-team.tsx';

const done = { success: true as const };
const former = { id: ids.team, name: 'Old Crew', eventName: 'Spring Cup', memberCount: 3 };

it('makes a former team anew under a name of its own', async () => {
  const { api, user } = await openTeamPart(<BringTeam eventId={ids.event} />, (made) => {
    made.on(teamRoutes.former, () => ({ ...done, data: [former] }));
    made.on(teamRoutes.create, () => ({ ...done, data: harbour }));
  });
  await user.click(await screen.findByRole('button', { name: 'Bring a Former Team' }));
  const dialog = within(await screen.findByRole('dialog'));
  const name = dialog.getByLabelText('Team name');
  expect(name).toHaveValue('Old Crew');
  await user.clear(name);
  await user.click(dialog.getByRole('button', { name: 'Bring Team' }));
  expect(dialog.getByRole('alert')).toHaveTextContent('Team name is required');
  await user.type(name, 'New Crew{Enter}');
  await waitFor(() =>
    expect(api.calls(teamRoutes.create)[0]?.body).toMatchObject({ name: 'New Crew', fromTeamId: former.id }),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

it('offers nothing to who was in no team before', async () => {
  const { api } = await openTeamPart(<BringTeam eventId={ids.event} />, (made) => {
    made.on(teamRoutes.former, () => ({ ...done, data: [] }));
  });
  await waitFor(() => expect(api.calls(teamRoutes.former)).toHaveLength(1));
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});
