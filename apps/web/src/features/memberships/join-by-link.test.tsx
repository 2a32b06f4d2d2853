import '../../testing/setup.ts';
import { eventRoutes, type JoinedEvent, registrationRoutes, sessionRoutes } from '@guidon/contract';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { formatMoment } from '../../lib/format.ts';
import { FakeError } from '../../testing/fake-api.ts';
import { sessionUser } from '../../testing/session-user.ts';
import { brokenLink, eventLink } from '../registration/link-fixture.ts';
import { ownTenants, tenantApp } from './tenant-fixture.ts';

const joined: JoinedEvent = {
  tenantId: '01890a5d-ac96-774b-bcce-b302099a9000',
  tenantName: 'beacon',
  tenantDisplayName: 'Beacon Labs',
  eventId: '01890a5d-ac96-774b-bcce-b302099a7000',
  eventName: 'Harbour Cup',
  isCurrentTenant: false,
  isNewMember: true,
  alreadyRegistered: false,
  state: 'registered',
  team: null,
};
const link = `token=magic&event=${joined.eventId}&tenantName=beacon`;
const loner = sessionUser({ role: null, tenantId: null, tenantName: null, tenantDisplayName: null });

async function openLink(user = sessionUser(), path = '/events/join') {
  const app = tenantApp(user.tenantId === null ? [] : ownTenants(), user);
  const there = { tenantId: joined.tenantId, tenantName: 'beacon', tenantDisplayName: 'Beacon Labs' };
  app.api.on(registrationRoutes.checkEventLink, () => eventLink);
  app.api.on(eventRoutes.get, () => new FakeError('NOT_FOUND'));
  app.api.on(registrationRoutes.joinEvent, () => ({ success: true as const, data: joined }));
  app.api.on(sessionRoutes.switchTenant, () => ({
    success: true as const,
    token: 'another token',
    data: { tenantName: 'beacon', user: sessionUser(there) },
  }));
  const opened = app.open(`${path}?${link}`);
  const button = await screen.findByRole('button', { name: 'Join Event' });
  return { ...app, ...opened, join: () => opened.user.click(button) };
}

const isAtEvent = ({ router }: Awaited<ReturnType<typeof openLink>>) =>
  waitFor(() => expect(router.state.location.pathname).toBe(`/events/${joined.eventId}`));

it.each(['/register', '/register-old', '/login', '/login-old'])(
  'is where %s with a magic link leads who is signed in, and joins nothing by itself',
  async (path) => {
    const { api, router } = await openLink(sessionUser(), path);
    expect(router.state.location.href).toBe(`/events/join?token=magic&event=${joined.eventId}`);
    expect(screen.getByRole('heading', { name: 'Join an event' })).toBeInTheDocument();
    expect(screen.getByText(/^You are signed in as northwind@acme.test\. Joining/)).toBeInTheDocument();
    expect(api.calls(registrationRoutes.joinEvent)).toEqual([]);
  },
);

it('leads to the event where it is of the own organization', async () => {
  const app = await openLink();
  app.api.on(registrationRoutes.joinEvent, () => ({
    success: true as const,
    data: { ...joined, isCurrentTenant: true },
  }));
  await app.join();
  await isAtEvent(app);
  expect(app.api.calls(registrationRoutes.joinEvent)[0]?.body).toEqual({
    magicLinkToken: 'magic',
    eventId: joined.eventId,
  });
  expect(screen.getByText("Welcome! You've been registered for Harbour Cup")).toBeInTheDocument();
  expect(app.api.calls(sessionRoutes.switchTenant)).toEqual([]);
});

it.each([
  [true, 'You are registered for Harbour Cup in the team Seals', {}],
  [false, 'The team Seals has no place for you: join or create another one.', { tab: 'teams' }],
])('goes on with the team that the link names (%s)', async (isPlaced, sentence, search) => {
  const { api, user, router } = await openLink(sessionUser(), '/register');
  await router.navigate({ href: `/events/join?${link}&team=Seals` });
  expect(await screen.findByText('Seals')).toBeInTheDocument();
  const data = { ...joined, isCurrentTenant: true, team: { name: 'Seals', isPlaced } };
  api.on(registrationRoutes.joinEvent, () => ({ success: true as const, data }));
  await user.click(screen.getByRole('button', { name: 'Join Event' }));
  expect(await screen.findByText(sentence)).toBeInTheDocument();
  await waitFor(() => expect(router.state.location.pathname).toBe(`/events/${joined.eventId}`));
  expect(router.state.location.search).toEqual(search);
  expect(api.calls(registrationRoutes.joinEvent)[0]?.body).toMatchObject({ teamName: 'Seals' });
});

it('offers the way to the event of another organization', async () => {
  const app = await openLink();
  await app.join();
  expect(await screen.findByText(/^You are registered for Harbour Cup of Beacon Labs/)).toBeInTheDocument();
  await app.user.click(screen.getByRole('button', { name: 'Switch to Beacon Labs' }));
  await isAtEvent(app);
  expect(app.api.calls(sessionRoutes.switchTenant)[0]?.body).toMatchObject({ tenantName: 'beacon' });
  expect(localStorage.getItem('token')).toBe('another token');
});

it('lets a member stay in the own organization', async () => {
  const { join, user, router, api } = await openLink();
  await join();
  await user.click(await screen.findByRole('button', { name: 'Stay here' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/participant-dashboard'));
  expect(api.calls(sessionRoutes.switchTenant)).toEqual([]);
});

it('takes an account without an organization there at once, or says why not', async () => {
  const app = await openLink(loner);
  app.api.on(sessionRoutes.switchTenant, () => new FakeError('IP_RESTRICTED', { message: 'Not from here.' }));
  await app.join();
  expect(await screen.findByText('Not from here.')).toBeInTheDocument();
  expect(screen.getByText('You are registered for Harbour Cup of Beacon Labs.')).toBeInTheDocument();
  app.api.on(sessionRoutes.switchTenant, () => ({
    success: true as const,
    token: 'another token',
    data: { tenantName: 'beacon', user: sessionUser({ tenantId: joined.tenantId }) },
  }));
  await app.user.click(screen.getByRole('button', { name: 'Switch to Beacon Labs' }));
  await isAtEvent(app);
});

const time = '2030-05-01T10:00:00.000Z';
const invalid = 'The magic link is invalid or expired. Please request a new link from the organizer.';

it.each([
  [new FakeError('INVALID_MAGIC_LINK'), () => invalid],
  [new FakeError('VALIDATION_FAILED', { field: 'eventId' }), () => invalid],
  [
    new FakeError('EVENT_NOT_ACTIVE', { details: { startTime: time } }),
    () => `This event is not active yet. It starts on ${formatMoment(time)}.`,
  ],
  [new FakeError('EVENT_ENDED', { details: { endTime: null } }), () => 'This event has already ended.'],
  [new FakeError('FORBIDDEN', { message: 'You are deactivated.' }), () => 'You are deactivated.'],
])('says why it did not work (%#)', async (refusal, sentence) => {
  const { api, join } = await openLink();
  api.on(registrationRoutes.joinEvent, () => refusal);
  await join();
  expect(await screen.findByRole('alert')).toHaveTextContent(sentence());
  expect(screen.getByRole('button', { name: 'Join Event' })).toBeEnabled();
});

it('names the event, its organization and its times before joining', async () => {
  const { api } = await openLink();
  const facts = screen.getByText('You are registering with a magic link').parentElement ?? document.body;
  expect(facts).toHaveTextContent('Harbour Cup');
  expect(facts).toHaveTextContent('Acme Security');
  expect(facts).toHaveTextContent(formatMoment('2026-12-05T09:00:00Z'));
  expect(api.calls(registrationRoutes.joinEvent)).toEqual([]);
});

it('says at once that a link does not work, and offers no joining', async () => {
  const app = tenantApp(ownTenants());
  app.api.on(registrationRoutes.checkEventLink, () => brokenLink);
  app.open(`/events/join?${link}`);
  expect(await screen.findByRole('alert')).toHaveTextContent(invalid);
  expect(screen.queryByRole('button', { name: 'Join Event' })).not.toBeInTheDocument();
});

it('says that a link without its token is none', async () => {
  tenantApp(ownTenants()).open('/events/join?event=7');
  expect(await screen.findByRole('alert')).toHaveTextContent(invalid);
  expect(screen.queryByRole('button', { name: 'Join Event' })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Go to Dashboard' })).toBeInTheDocument();
});

it('asks a visitor to sign in first, and remembers the link', async () => {
  const app = tenantApp(ownTenants());
  localStorage.removeItem('token');
  const { router } = app.open(`/events/join?${link}`);
  await screen.findByRole('heading', { name: 'Welcome Back' });
  expect(router.state.location.search).toMatchObject({
    returnUrl: `/events/join?${link}`,
  });
});
