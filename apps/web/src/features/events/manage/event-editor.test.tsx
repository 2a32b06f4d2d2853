import '../../../testing/setup.ts';
import { type EventDetail, eventRoutes } from '@guidon/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { FakeError } from '../../../testing/fake-api.ts';
import { staffApp } from '../../../testing/staff-app.ts';
import { toLocalText } from '../../../ui/date-time-state.ts';
import { eventFixture } from './event-fixture.ts';

const ok = (data: EventDetail) => ({ success: true as const, data });

const managed = (events: EventDetail[]) => ({
  success: true as const,
  data: events.map((event) => ({ ...event, createdAt: '2026-11-01T10:00:00.000Z' })),
  nextCursor: null,
});

async function openEditor(address: string, list: EventDetail[] = [eventFixture]) {
  const { api, open } = staffApp(address);
  api.on(eventRoutes.managed, () => managed(list));
  api.on(eventRoutes.get, () => ok(list[0] ?? eventFixture));
  const app = open();
  const drawer = within(await screen.findByRole('dialog'));
  await drawer.findByLabelText('Name');
  return { api, drawer, ...app };
}

it('creates a draft from the address that asks for one, and goes on in it', async () => {
  const { api, drawer, user, router } = await openEditor('/admin/events?create=true', []);
  api.on(eventRoutes.create, () => ok(eventFixture));
  await user.type(drawer.getByLabelText('Name'), 'Winter Cup');
  await user.type(drawer.getByLabelText('Places'), '40');
  await user.keyboard('{Control>}s{/Control}');
  expect(await screen.findByText('Event created as a draft')).toBeInTheDocument();
  expect(api.calls(eventRoutes.create)[0]?.body).toMatchObject({
    name: 'Winter Cup',
    maxParticipants: 40,
    registrationType: 'code',
    startTime: null,
  });
  await waitFor(() => expect(router.state.location.search).toMatchObject({ edit: eventFixture.id }));
  expect(await screen.findByText('ABCDE-FGHJK')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Choose challenges' })).toBeInTheDocument();
  api.expectAllHandled();
});

it('names what is missing beside its field and sends nothing', async () => {
  const { api, drawer, user } = await openEditor('/admin/events?create=true', []);
  await user.type(drawer.getByLabelText('Location'), 'Berlin');
  await user.click(drawer.getByRole('button', { name: 'Create event' }));
  expect(drawer.getByLabelText('Name')).toHaveAccessibleDescription('Name is required');
  await waitFor(() => expect(drawer.getByLabelText('Name')).toHaveFocus());
  expect(drawer.getByLabelText('Location')).toHaveValue('Berlin');
  expect(api.calls(eventRoutes.create)).toEqual([]);
  await user.type(drawer.getByLabelText('Name'), 'Cup');
  expect(drawer.getByLabelText('Name')).not.toHaveAccessibleDescription('Name is required');
});

it('shows a refusal of the server beside the field it names and keeps what was typed', async () => {
  const { api, drawer, user } = await openEditor('/admin/events?create=true', []);
  api.on(
    eventRoutes.create,
    () => new FakeError('VALIDATION_FAILED', { field: 'name', message: 'name must be something else' }),
  );
  await user.type(drawer.getByLabelText('Name'), 'Winter Cup');
  await user.click(drawer.getByRole('button', { name: 'Create event' }));
  await waitFor(() =>
    expect(drawer.getByLabelText('Name')).toHaveAccessibleDescription('Name must be something else'),
  );
  expect(drawer.getByLabelText('Name')).toHaveValue('Winter Cup');
});

it('sends only what changed, and on a conflict saves it over the other version when asked', async () => {
  const { api, drawer, user } = await openEditor(`/admin/events?edit=${eventFixture.id}`);
  api.on(eventRoutes.update, ({ body }) => {
    const { version } = z.object({ version: z.number() }).parse(body);
    if (version === eventFixture.version) return new FakeError('CONFLICT');
    return ok({ ...eventFixture, name: 'Renamed', version: 9 });
  });
  await user.clear(drawer.getByLabelText('Name'));
  await user.type(drawer.getByLabelText('Name'), 'Renamed');
  await user.click(drawer.getByRole('button', { name: 'Save' }));
  expect(await drawer.findByText('Someone else saved a newer version')).toBeInTheDocument();
  expect(drawer.getByLabelText('Name')).toHaveValue('Renamed');
  api.on(eventRoutes.get, () => ok({ ...eventFixture, location: 'Oslo', version: 8 }));
  await user.click(drawer.getByRole('button', { name: 'Save mine over it' }));
  expect(await screen.findByText('Event saved')).toBeInTheDocument();
  expect(api.calls(eventRoutes.update).map(({ body }) => body)).toEqual([
    { name: 'Renamed', version: 3 },
    { name: 'Renamed', version: 8 },
  ]);
});

it('loads the other version of a conflict when asked', async () => {
  const { api, drawer, user } = await openEditor(`/admin/events?edit=${eventFixture.id}`);
  api.on(eventRoutes.update, () => new FakeError('CONFLICT'));
  await user.type(drawer.getByLabelText('Location'), ' hall');
  await user.click(drawer.getByRole('button', { name: 'Save' }));
  api.on(eventRoutes.get, () => ok({ ...eventFixture, location: 'Oslo', version: 8 }));
  await user.click(await drawer.findByRole('button', { name: 'Load their version' }));
  await waitFor(() => expect(drawer.getByLabelText('Location')).toHaveValue('Oslo'));
  expect(drawer.getByRole('button', { name: 'Save' })).toBeDisabled();
});

it('asks before it closes over what is not saved', async () => {
  const { drawer, user, router } = await openEditor('/admin/events?create=true', []);
  await user.type(drawer.getByLabelText('Name'), 'Cup');
  await user.click(drawer.getByRole('button', { name: 'Cancel' }));
  await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
  expect(drawer.getByLabelText('Name')).toHaveValue('Cup');
  await user.click(drawer.getByRole('button', { name: 'Cancel' }));
  await user.click(await screen.findByRole('button', { name: 'Discard changes' }));
  await waitFor(() => expect(router.state.location.search).not.toHaveProperty('create'));
});

it('lets those look who may not edit', async () => {
  const { api, open } = staffApp(`/admin/events?edit=${eventFixture.id}`);
  const foreign = { ...eventFixture, can: { ...eventFixture.can, edit: false } };
  api.on(eventRoutes.managed, () => managed([foreign]));
  api.on(eventRoutes.get, () => ok(foreign));
  open();
  expect(await screen.findByText(/Only those who run it can change it/)).toBeInTheDocument();
  expect(screen.getByLabelText('Name')).toBeDisabled();
});

it('steps to an end from the start and says how long the event lasts', async () => {
  const { drawer, user } = await openEditor('/admin/events?create=true', []);
  await user.type(drawer.getByLabelText('Start'), '2026-12-01T10:00');
  await user.click(drawer.getByRole('button', { name: 'End: +48 h' }));
  await user.click(drawer.getByRole('button', { name: 'End: +1 h' }));
  expect(drawer.getByText('Lasts 2 days 1 h')).toBeInTheDocument();
});

it('offers to publish an event that is ready, unless something is not saved', async () => {
  const { api, drawer, user } = await openEditor(`/admin/events?edit=${eventFixture.id}`);
  const published = { ...eventFixture, status: 'scheduled' as const, version: 4 };
  api.on(eventRoutes.togglePublish, () => ({ ...ok(published), message: '' }));
  await user.type(drawer.getByLabelText('Location'), '!');
  expect(drawer.getByRole('button', { name: 'Publish' })).toBeDisabled();
  await user.type(drawer.getByLabelText('Location'), '{Backspace}');
  await user.click(drawer.getByRole('button', { name: 'Publish' }));
  expect(await screen.findByText('Event published')).toBeInTheDocument();
  api.on(eventRoutes.update, () => ok(published));
  await user.type(drawer.getByLabelText('Location'), '!');
  await user.click(drawer.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(api.calls(eventRoutes.update)[0]?.body).toMatchObject({ version: 4 }));
});

it('asks for the sizes of teams where an event is played in them, and refuses sizes that cannot be', async () => {
  const { api, drawer, user } = await openEditor('/admin/events?create=true', []);
  api.on(eventRoutes.create, () => ok(eventFixture));
  await user.type(drawer.getByLabelText('Name'), 'Relay');
  expect(drawer.queryByLabelText('Most members')).not.toBeInTheDocument();
  await user.click(drawer.getByRole('radio', { name: /^In teams/ }));
  await user.clear(drawer.getByLabelText('Fewest members'));
  await user.type(drawer.getByLabelText('Fewest members'), '6');
  await user.click(drawer.getByRole('button', { name: 'Create event' }));
  expect(drawer.getByLabelText('Fewest members')).toHaveAccessibleDescription(
    /must not be above the most members/,
  );
  expect(api.calls(eventRoutes.create)).toEqual([]);
  await user.clear(drawer.getByLabelText('Fewest members'));
  await user.type(drawer.getByLabelText('Fewest members'), '2');
  await user.click(drawer.getByRole('switch', { name: /^Team invitations let people in/ }));
  await user.click(drawer.getByRole('button', { name: 'Create event' }));
  expect(await screen.findByText('Event created as a draft')).toBeInTheDocument();
  expect(api.calls(eventRoutes.create)[0]?.body).toMatchObject({
    teamMode: 'teams',
    teamSizeMin: 2,
    teamSizeMax: 5,
    maxTeams: null,
    teamChanges: 'until-first-answer',
    teamInvitesAdmit: false,
  });
});

it('keeps the event one of teams while it has some', async () => {
  const inTeams = { ...eventFixture.teams, teamMode: 'optional' as const, teamCount: 2 };
  const { api, open } = staffApp(`/admin/events?edit=${eventFixture.id}`);
  const event = { ...eventFixture, teamMode: 'optional' as const, teams: inTeams };
  api.on(eventRoutes.managed, () => managed([event]));
  api.on(eventRoutes.get, () => ok(event));
  open();
  const drawer = within(await screen.findByRole('dialog'));
  expect(await drawer.findByText(/The event has 2 teams/)).toBeInTheDocument();
  expect(drawer.queryByRole('radio', { name: /^Alone Everyone/ })).not.toBeInTheDocument();
  expect(drawer.getByRole('radio', { name: /^Alone or in a team/ })).toBeChecked();
});

it('says of every choice who will see the board, and sends the one that was made', async () => {
  const { api, drawer, user } = await openEditor('/admin/events?create=true', []);
  api.on(eventRoutes.create, () => ok(eventFixture));
  expect(drawer.getByRole('radio', { name: /^Members/ })).toBeChecked();
  await user.click(drawer.getByRole('radio', { name: /names of teams and players become public/ }));
  await user.type(drawer.getByLabelText('Name'), 'Winter Cup');
  await user.keyboard('{Control>}s{/Control}');
  await waitFor(() =>
    expect(api.calls(eventRoutes.create)[0]?.body).toMatchObject({ boardVisibility: 'public' }),
  );
});

it('says what the bonuses for solving early mean, in points and in per cent', async () => {
  const { api, drawer, user } = await openEditor(`/admin/events?edit=${eventFixture.id}`);
  api.on(eventRoutes.update, () => ok(eventFixture));
  const bonuses = within(drawer.getByRole('region', { name: 'Bonus for solving early' }));
  expect(bonuses.getByText(/gets 10 points on top, the second 0, the third 0/)).toBeInTheDocument();
  await user.clear(bonuses.getByLabelText('Second'));
  await user.type(bonuses.getByLabelText('Second'), '150');
  await user.click(bonuses.getByRole('radio', { name: 'Per cent' }));
  await user.click(drawer.getByRole('button', { name: 'Save' }));
  expect(bonuses.getByLabelText('Second')).toHaveAccessibleDescription('Second must be 100 per cent or less');
  expect(api.calls(eventRoutes.update)).toEqual([]);
  await user.clear(bonuses.getByLabelText('Second'));
  await user.type(bonuses.getByLabelText('Second'), '5');
  expect(bonuses.getByText(/With a challenge of 500 points that is 50, 25 and 0/)).toBeInTheDocument();
  await user.click(drawer.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(api.calls(eventRoutes.update)[0]?.body).toEqual({
      bloodBonuses: [10, 5],
      bloodBonusUnit: 'percent',
      version: eventFixture.version,
    }),
  );
});

it('lets people practise after the end where that is switched on', async () => {
  const { api, drawer, user } = await openEditor('/admin/events?create=true', []);
  api.on(eventRoutes.create, () => ok(eventFixture));
  await user.type(drawer.getByLabelText('Name'), 'Winter Cup');
  await user.click(drawer.getByRole('switch', { name: /^Practice after the end/ }));
  await user.keyboard('{Control>}s{/Control}');
  await waitFor(() =>
    expect(api.calls(eventRoutes.create)[0]?.body).toMatchObject({ practiceAfterEnd: true }),
  );
});

it('sets what is asked of whoever comes in, in an order that keys and buttons change', async () => {
  const { api, drawer, user } = await openEditor(`/admin/events?edit=${eventFixture.id}`);
  api.on(eventRoutes.update, () => ok(eventFixture));
  const add = drawer.getByRole('button', { name: 'Add a question' });
  for (const label of ['School', 'Size']) {
    await user.click(add);
    const card = within(drawer.getAllByRole('listitem', { name: /^Question/ }).at(-1) ?? document.body);
    await waitFor(() => expect(card.getByLabelText('Question')).toHaveFocus());
    await user.keyboard(label);
  }
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
  expect(drawer.getByText('Size is now question 1 of 2')).toBeInTheDocument();
  const first = within(drawer.getByRole('listitem', { name: 'Question 1' }));
  await user.click(first.getByRole('combobox', { name: 'Kind of answer' }));
  await user.click(await screen.findByRole('option', { name: 'One of several choices' }));
  await user.click(drawer.getByRole('button', { name: 'Save' }));
  expect(first.getByRole('combobox', { name: 'Choices' })).toHaveAccessibleDescription(
    /needs at least two choices/,
  );
  await user.type(first.getByRole('combobox', { name: 'Choices' }), 'S{Enter}M{Enter}');
  await user.click(first.getByRole('switch', { name: 'An answer is required' }));
  await user.click(drawer.getByRole('button', { name: 'Move question 2 up' }));
  await user.click(drawer.getByRole('switch', { name: /^Rules have to be accepted/ }));
  await user.click(drawer.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Event saved')).toBeInTheDocument();
  const field = { id: expect.any(String), help: '', choices: [], isRequired: false };
  expect(api.calls(eventRoutes.update)[0]?.body).toEqual({
    version: 3,
    acceptsRules: true,
    fields: [
      { ...field, kind: 'text', label: 'School' },
      { ...field, kind: 'choice', label: 'Size', choices: ['S', 'M'], isRequired: true },
    ],
  });
});

it('takes a question out again', async () => {
  const { drawer, user } = await openEditor(`/admin/events?edit=${eventFixture.id}`);
  await user.click(drawer.getByRole('button', { name: 'Add a question' }));
  await user.click(drawer.getByRole('button', { name: 'Remove question 1' }));
  expect(drawer.queryByRole('listitem', { name: 'Question 1' })).not.toBeInTheDocument();
  expect(drawer.getByRole('button', { name: 'Save' })).toBeDisabled();
});

const inHours = (hours: number) =>
  new Date(Math.ceil(Date.now() / 3_600_000 + hours) * 3_600_000).toISOString();

it.each([
  ['after a yes', 'Change the end', 1],
  ['and saves nothing after a no', 'Cancel', 0],
])('asks before the end of a live event is moved earlier, %s', async (_, choice, saved) => {
  const live = { ...eventFixture, status: 'active' as const, startTime: inHours(-5), endTime: inHours(48) };
  const { api, drawer, user } = await openEditor(`/admin/events?edit=${live.id}`, [live]);
  api.on(eventRoutes.update, () => ok(live));
  const end = drawer.getByLabelText('End');
  await user.clear(end);
  await user.type(end, toLocalText(inHours(1)));
  await user.click(drawer.getByRole('button', { name: 'Save' }));
  const question = within(await screen.findByRole('dialog', { name: 'End Winter Cup earlier?' }));
  expect(question.getByText(/everybody who plays has less time/)).toBeInTheDocument();
  await user.click(question.getByRole('button', { name: choice }));
  await waitFor(() =>
    expect(screen.queryByRole('dialog', { name: 'End Winter Cup earlier?' })).not.toBeInTheDocument(),
  );
  expect(api.calls(eventRoutes.update)).toHaveLength(saved);
});

it('says which domain it refuses', async () => {
  const { drawer, user } = await openEditor('/admin/events?create=true', []);
  await user.type(drawer.getByLabelText('Name'), 'Cup');
  await user.type(
    drawer.getByRole('combobox', { name: 'Only addresses of these domains' }),
    'example.org,no domain,',
  );
  await user.click(drawer.getByRole('button', { name: 'Create event' }));
  expect(await drawer.findByText('no domain must be a domain such as example.org')).toBeInTheDocument();
});
