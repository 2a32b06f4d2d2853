import '../../../testing/setup.ts';
import { brandingRoutes, eventSharingRoutes, sessionRoutes, type SharedEvent } from '@guidon/contract';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createFakeApi, FakeError } from '../../../testing/fake-api.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { sharedEventFixture } from './shared-event-fixture.ts';

const { id } = sharedEventFixture;

function open(changes: Partial<SharedEvent> | FakeError = {}) {
  const api = createFakeApi();
  api.on(sessionRoutes.refresh, () => new FakeError('UNAUTHENTICATED'));
  api.on(brandingRoutes.get, () => new FakeError('NOT_FOUND'));
  api.on(eventSharingRoutes.get, () =>
    changes instanceof FakeError
      ? changes
      : { success: true as const, data: { ...sharedEventFixture, ...changes } },
  );
  return renderApp(`/public/events/${id}`);
}

it('shows a visitor what the event is, when, and how to take part', async () => {
  const { router } = open({ participantCount: 1234 });
  expect(await screen.findByRole('heading', { level: 1, name: 'Winter Open' })).toBeInTheDocument();
  expect(screen.getByText('Starts in')).toBeInTheDocument();
  expect(screen.getByText('Acme Academy')).toBeInTheDocument();
  expect(screen.getByText('Alone, or in teams of up to 4')).toBeInTheDocument();
  expect(screen.getByText('1,234')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Enter the code' })).toHaveAttribute('href', '/join');
  expect(screen.getByRole('link', { name: 'Add to calendar' })).toHaveAttribute(
    'href',
    `/api/public/events/${id}/calendar.ics`,
  );
  expect(screen.queryByRole('link', { name: 'Scoreboard' })).not.toBeInTheDocument();
  await waitFor(() => expect(router.state.location.search).toMatchObject({ tenant: 'acme' }));
});

it('leads to a board that is public, and members to the event to register', async () => {
  const { registration } = sharedEventFixture;
  open({ hasPublicBoard: true, registration: { ...registration, registrationType: 'open' } });
  expect(await screen.findByRole('link', { name: 'Scoreboard' })).toHaveAttribute(
    'href',
    `/scoreboard/${id}`,
  );
  expect(screen.getByRole('link', { name: 'Sign in and register' })).toHaveAttribute('href', `/events/${id}`);
});

it('says that an event is cancelled, and counts down to nothing', async () => {
  const admission = { state: 'cancelled', closes: 'at-end', at: null } as const;
  const registration = { ...sharedEventFixture.registration, isOpen: false, admission };
  open({ isCancelled: true, status: 'completed', registration });
  expect(await screen.findByText('Registration is closed: the event is cancelled.')).toBeInTheDocument();
  expect(screen.getByText('CANCELLED')).toBeInTheDocument();
  expect(screen.queryByText('Starts in')).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Add to calendar' })).not.toBeInTheDocument();
});

it('says that there is nothing here, and nothing of why', async () => {
  open(new FakeError('NOT_FOUND'));
  expect(await screen.findByRole('heading', { name: 'No event here' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'To the start page' })).toBeInTheDocument();
});
