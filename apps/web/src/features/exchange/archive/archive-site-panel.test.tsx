import '../../../testing/setup.ts';
import {
  type ArchiveSite,
  archiveSiteRoutes,
  type EventDetail,
  eventRoutes,
  playRoutes,
  standingsRoutes,
} from '@guidon/contract';
import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { FakeError } from '../../../testing/fake-api.ts';
import { staffApp } from '../../../testing/staff-app.ts';
import { eventFixture } from '../../events/manage/event-fixture.ts';

const { id } = eventFixture;
const over = { status: 'completed', lifecycle: 'completed' } as const;

function openEvent(changes: Partial<EventDetail>, site: Partial<ArchiveSite> = {}) {
  const { api, open } = staffApp(`/events/${id}?tab=rules`);
  api.on(eventRoutes.get, () => ({ success: true as const, data: { ...eventFixture, ...changes } }));
  api.on(playRoutes.activity, () => ({ success: true as const, data: [] }));
  api.on(standingsRoutes.leaderboard, () => new FakeError('NOT_FOUND'));
  api.on(archiveSiteRoutes.get, () => ({
    success: true as const,
    data: { whyNot: null, files: 2, fileBytes: 2048, ...site },
  }));
  return { api, ...open() };
}

const panel = async () =>
  within(
    (await screen.findByRole('heading', { name: 'Archive as a site' })).closest('section') ?? document.body,
  );

it('waits for the end of an event without asking the server', async () => {
  const { api } = openEvent({ status: 'active', lifecycle: 'active' });
  const archive = await panel();
  expect(archive.getByText(/^It is there once the results of the event are out/)).toBeInTheDocument();
  expect(archive.queryByRole('button')).not.toBeInTheDocument();
  expect(api.calls(archiveSiteRoutes.get)).toEqual([]);
});

it('says in the words of the server why there is none yet', async () => {
  openEvent(over, { whyNot: 'The standings are not revealed yet.' });
  const archive = await panel();
  expect(await archive.findByText('The standings are not revealed yet.')).toBeInTheDocument();
  expect(archive.queryByRole('button')).not.toBeInTheDocument();
});

it('downloads the archive, says so, and offers it again', async () => {
  const saved: string[] = [];
  URL.createObjectURL = () => 'blob:a';
  // A click on a link to bytes would lead the page of all tests that follow elsewhere.
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(this: HTMLAnchorElement) {
    saved.push(this.href);
  });
  const { api, user } = openEvent(over);
  api.on(archiveSiteRoutes.download, () => 'zip');
  const archive = await panel();
  await user.click(await archive.findByRole('button', { name: 'Download the archive' }));
  expect(await archive.findByText(/is saved\. Unpack it/)).toBeInTheDocument();
  expect(saved).toEqual(['blob:a']);
  expect(archive.getByRole('button', { name: 'Download it again' })).toBeInTheDocument();
});

it('says what the server has refused', async () => {
  const { api, user } = openEvent(over);
  api.on(archiveSiteRoutes.download, () => new FakeError('TOO_MANY_REQUESTS'));
  const archive = await panel();
  await user.click(await archive.findByRole('button', { name: 'Download the archive' }));
  expect(await archive.findByText(/^Too many requests/)).toBeInTheDocument();
  expect(archive.getByRole('button', { name: 'Download the archive' })).toBeEnabled();
});
