import '../../../testing/setup.ts';
import {
  certificateRoutes,
  type CheckedCertificate,
  type EventDetail,
  eventRoutes,
  playRoutes,
  shareCardRoutes,
  standingsRoutes,
} from '@guidon/contract';
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { FakeError } from '../../../testing/fake-api.ts';
import { staffApp } from '../../../testing/staff-app.ts';
import { eventFixture } from '../../events/manage/event-fixture.ts';

const code = 'ABCD-EFGH-JKMN-PQRS-TVWX-YZ23';
const valid: CheckedCertificate = {
  name: 'ada',
  event: 'Cup',
  organization: 'Club',
  tenantName: 'club',
  team: 'Twins',
  place: 3,
  of: 1_042,
  date: '2026-02-03T04:05:06.000Z',
  isValid: true,
  whyNot: null,
};

function openCheck(answer: CheckedCertificate | FakeError) {
  const { api, open } = staffApp(`/certificates/${code}`);
  api.on(certificateRoutes.check, () =>
    answer instanceof FakeError ? answer : { success: true as const, data: answer },
  );
  return open();
}

it('says that a certificate is valid, and what it is for', async () => {
  openCheck(valid);
  expect(await screen.findByText('This certificate is valid')).toBeInTheDocument();
  expect(screen.getByText('3 of 1,042')).toBeInTheDocument();
  expect(screen.getByText('Twins')).toBeInTheDocument();
  expect(screen.getByText(code)).toBeInTheDocument();
});

it('says why one is not valid, without a place', async () => {
  openCheck({ ...valid, isValid: false, whyNot: 'disqualified', place: null, of: 0, team: null });
  expect(await screen.findByText('This certificate is not valid')).toBeInTheDocument();
  expect(screen.getByText(/was disqualified afterwards/)).toBeInTheDocument();
  expect(screen.queryByText('Place')).not.toBeInTheDocument();
});

it('knows no certificate with another code', async () => {
  openCheck(new FakeError('NOT_FOUND'));
  expect(await screen.findByRole('heading', { name: 'No certificate with this code' })).toBeInTheDocument();
});

const over = { status: 'completed', lifecycle: 'completed', isRegistered: true, isRevealed: true } as const;

function openEvent(changes: Partial<EventDetail>) {
  const { api, open } = staffApp(`/events/${eventFixture.id}?tab=rules`);
  api.on(eventRoutes.get, () => ({ success: true as const, data: { ...eventFixture, ...changes } }));
  api.on(playRoutes.activity, () => ({ success: true as const, data: [] }));
  api.on(standingsRoutes.leaderboard, () => new FakeError('NOT_FOUND'));
  return { api, ...open() };
}

it('hands out the certificate of an event that is over, or says what the server has refused', async () => {
  const saved: string[] = [];
  URL.createObjectURL = () => 'blob:a';
  URL.revokeObjectURL = () => {};
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  const { api, user } = openEvent(over);
  api.on(certificateRoutes.download, () => new FakeError('NO_CERTIFICATE'));
  api.on(shareCardRoutes.placing, () => 'png');
  const button = await screen.findByRole('button', { name: 'Download the certificate' });
  await user.click(button);
  expect(await screen.findByText(/no certificate for who is disqualified/)).toBeInTheDocument();
  api.on(certificateRoutes.download, () => 'pdf');
  await user.click(button);
  expect(await screen.findByRole('button', { name: 'Download it again' })).toBeInTheDocument();
  expect(saved).toEqual(['certificate.pdf']);
  await user.click(await screen.findByRole('button', { name: 'Share your place' }));
  expect(await screen.findByRole('img', { name: 'A picture of your place' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Download' }));
  expect(saved).toEqual(['certificate.pdf', 'result.png']);
});

it.each([
  ['before the results are out', { isRevealed: false }],
  ['to who took no part', { isRegistered: false }],
])('hands out nothing %s', async (_, change) => {
  openEvent({ ...over, ...change });
  expect(await screen.findByRole('heading', { name: 'The event is over' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Download the certificate' })).not.toBeInTheDocument();
});
