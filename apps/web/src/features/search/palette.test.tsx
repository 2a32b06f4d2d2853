import '../../testing/setup.ts';
import {
  type Role,
  type SearchHit,
  searchRoutes,
  sessionRoutes,
  systemRoutes,
  feedbackRoutes,
} from '@guidon/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { createFakeApi, FakeError } from '../../testing/fake-api.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { sessionUser } from '../../testing/session-user.ts';

const eventId = '01890a5d-ac96-774b-bcce-b302099a8001';
const challengeId = '01890a5d-ac96-774b-bcce-b302099a8002';
const event: SearchHit = { kind: 'event', id: eventId, name: 'Harbour Cup', status: 'active' };
const played: SearchHit = {
  kind: 'challenge',
  id: challengeId,
  name: 'Harbour lights',
  category: 'Web',
  event: { id: eventId, name: 'Harbour Cup' },
  place: 'event',
};
const teamId = '01890a5d-ac96-774b-bcce-b302099a8003';
const team: SearchHit = {
  kind: 'team',
  id: teamId,
  name: 'Night Watch',
  event: { id: eventId, name: 'Harbour Cup' },
};

function open(role: Role = 'participant', address = '/my-feedback') {
  const api = createFakeApi();
  localStorage.setItem('token', 'token');
  api.on(sessionRoutes.me, () => ({ success: true as const, user: sessionUser({ role }) }));
  api.on(systemRoutes.config, () => ({
    success: true as const,
    data: { version: '1', realtime: { key: '' } },
  }));
  api.on(feedbackRoutes.mine, () => ({ success: true as const, data: [], nextCursor: null }));
  api.on(searchRoutes.find, ({ query }) => ({
    success: true as const,
    data: query.get('q') === 'harbour' ? [event, played] : [],
  }));
  return { api, ...renderApp(address) };
}

async function openPalette(role?: Role) {
  const app = open(role);
  const box = await screen.findByRole('searchbox', { name: 'Search challenges' });
  await app.user.click(box);
  await app.user.keyboard('{Control>}k{/Control}');
  const field = await screen.findByRole('combobox', { name: 'Search pages, events, challenges and teams' });
  await waitFor(() => expect(field).toHaveFocus());
  return { ...app, box, field };
}

const activeOption = (field: HTMLElement) =>
  document.getElementById(field.getAttribute('aria-activedescendant') ?? 'none');

it('opens by keys over the pages of the role, and gives the focus back', async () => {
  const { user, box, field } = await openPalette();
  const pages = screen.getByRole('group', { name: 'Pages' });
  expect(within(pages).getByRole('option', { name: 'Scoreboard' })).toBeInTheDocument();
  expect(within(pages).queryByRole('option', { name: 'Event Manager' })).not.toBeInTheDocument();
  expect(activeOption(field)).toBeNull();
  await user.keyboard('{Enter}');
  expect(field).toBeInTheDocument();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(field).not.toBeInTheDocument());
  await waitFor(() => expect(box).toHaveFocus());
});

it('opens what fits best on Enter, also before it has been found', async () => {
  const { user, router } = await openPalette();
  await user.keyboard(' harbour {Enter}');
  await waitFor(() => expect(router.state.location.href).toBe(`/events/${eventId}`));
  expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
});

it('searches the library on Enter where nothing is found', async () => {
  const { user, router } = await openPalette();
  await user.keyboard('a & b{Enter}');
  await waitFor(() => expect(router.state.location.href).toBe('/challenges?search=a+%26+b'));
});

it('opens from the bar with the words, and Enter goes on from there', async () => {
  const { user, router } = open();
  const box = await screen.findByRole('searchbox', { name: 'Search challenges' });
  await user.type(box, 'harbour{ArrowDown}');
  const field = await screen.findByRole('combobox');
  expect(field).toHaveValue('harbour');
  await waitFor(() => expect(field).toHaveFocus());
  await user.keyboard('{Enter}');
  await waitFor(() => expect(router.state.location.href).toBe(`/events/${eventId}`));
});

it('walks to what was found and opens it', async () => {
  const { user, router, field, api } = await openPalette();
  await user.keyboard('harbour');
  await screen.findByRole('option', { name: /Harbour lights/ });
  expect(api.calls(searchRoutes.find).map(({ query }) => query.get('q'))).toEqual(['harbour']);
  expect(activeOption(field)).toHaveTextContent('Harbour Cup');
  await user.keyboard('{ArrowDown}');
  expect(activeOption(field)).toHaveTextContent('Web, in Harbour Cup');
  await user.keyboard('{Home}{ArrowUp}{End}{Home}');
  expect(activeOption(field)).toHaveTextContent('Search challenges for “harbour”');
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  await waitFor(() => expect(router.state.location.href).toBe(`/challenges/${challengeId}?event=${eventId}`));
});

it('shows a team with its event, and opens its page', async () => {
  const { user, router, api } = await openPalette();
  api.on(searchRoutes.find, () => ({ success: true as const, data: [team] }));
  await user.keyboard('night');
  const teams = await screen.findByRole('group', { name: 'Teams' });
  const option = within(teams).getByRole('option', { name: 'Night Watch Harbour Cup' });
  await user.click(option);
  await waitFor(() => expect(router.state.location.href).toBe(`/teams/${teamId}`));
});

it('keeps the entry that Enter opens in sight when others are found above it', async () => {
  const { user, api, field } = await openPalette();
  const reply = Promise.withResolvers<SearchHit[]>();
  api.on(searchRoutes.find, async () => ({ success: true as const, data: await reply.promise }));
  await user.keyboard('scoreboard');
  const page = screen.getByRole('option', { name: 'Scoreboard' });
  const scrolled = vi.spyOn(HTMLElement.prototype, 'scrollIntoView');
  reply.resolve([event, team]);
  await screen.findByRole('group', { name: 'Teams' });
  expect(activeOption(field)).toBe(page);
  expect(scrolled.mock.contexts).toEqual([page]);
  scrolled.mockRestore();
});

it('takes what was typed in the bar along, and does what is chosen', async () => {
  const { user } = open('admin');
  const box = await screen.findByRole('searchbox', { name: 'Search challenges' });
  const before = document.documentElement.getAttribute('data-mantine-color-scheme');
  await user.type(box, 'switch to{ArrowDown}');
  const option = await screen.findByRole('option', { name: /^Switch to the (light|dark) theme$/ });
  await user.click(option);
  await waitFor(() =>
    expect(document.documentElement.getAttribute('data-mantine-color-scheme')).not.toBe(before),
  );
  expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
});

it('offers staff what they may create', async () => {
  const { user, router } = await openPalette('organizer');
  expect(screen.getByRole('option', { name: 'Create Challenge' })).toBeVisible();
  await user.click(screen.getByRole('option', { name: 'Create Event' }));
  await waitFor(() => expect(router.state.location.href).toBe('/admin/events?create=true'));
});

it('says so when nothing is called that, and when it could not be found out', async () => {
  const { user, api, field } = await openPalette();
  await user.type(field, 'qqq');
  expect(await screen.findByText('No page, event, challenge or team is called that.')).toBeInTheDocument();
  api.on(searchRoutes.find, () => new FakeError('INTERNAL'));
  await user.type(field, 'z');
  const note = await screen.findByRole('alert');
  expect(note).toHaveTextContent('Events, challenges and teams cannot be searched right now.');
  api.on(searchRoutes.find, () => ({ success: true as const, data: [event] }));
  await user.click(within(note).getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('option', { name: 'Harbour Cup' })).toBeInTheDocument();
});
