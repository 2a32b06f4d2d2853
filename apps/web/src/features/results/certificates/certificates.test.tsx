import '../../../testing/setup.ts';
import {
  type CertificateDesign,
  certificateRoutes,
  type CheckedCertificate,
  type EventDetail,
  eventRoutes,
  playRoutes,
  shareCardRoutes,
  standingsRoutes,
} from '@guidon/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { z } from 'zod';
import { FakeError } from '../../../testing/fake-api.ts';
import { staffApp } from '../../../testing/staff-app.ts';
import { eventFixture } from '../../events/manage/event-fixture.ts';

const code = 'ABCD-EFGH-JKMN-PQRS-TVWX-YZ23';
const valid: CheckedCertificate = {
  name: 'ada',
  fullName: null,
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

const standing = (rank: number | null, score: number) => ({
  success: true as const,
  data: {
    individual: null,
    team: {
      rank,
      score,
      unit: { id: eventFixture.id, kind: 'user' as const, name: 'ada', avatarUrl: null },
      solves: 0,
      lastSolveAt: null,
    },
  },
});

function openEvent(changes: Partial<EventDetail>, own = standing(4, 100)) {
  const { api, open } = staffApp(`/events/${eventFixture.id}?tab=rules`);
  api.on(eventRoutes.get, () => ({ success: true as const, data: { ...eventFixture, ...changes } }));
  api.on(playRoutes.activity, () => ({ success: true as const, data: [] }));
  api.on(standingsRoutes.leaderboard, () => new FakeError('NOT_FOUND'));
  api.on(standingsRoutes.standing, () => own);
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
  ['who is not ranked', null, 40],
  ['who has no points', 7, 0],
])('offers no picture of a place to %s', async (_, rank, score) => {
  const { api } = openEvent(over, standing(rank, score));
  expect(await screen.findByText('A certificate with a code that anybody can check.')).toBeInTheDocument();
  await waitFor(() => expect(api.calls(standingsRoutes.standing)).not.toEqual([]));
  expect(screen.queryByRole('button', { name: 'Share your place' })).not.toBeInTheDocument();
});

it.each([
  ['before the results are out', { isRevealed: false }],
  ['to who took no part', { isRegistered: false }],
])('hands out nothing %s', async (_, change) => {
  openEvent({ ...over, ...change });
  expect(await screen.findByRole('heading', { name: 'The event is over' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Download the certificate' })).not.toBeInTheDocument();
});

it('says under which names a certificate was made', async () => {
  openCheck({ ...valid, fullName: 'Ada Lovelace' });
  expect(await screen.findByText('Ada Lovelace')).toBeInTheDocument();
  expect(screen.getByText('ada')).toBeInTheDocument();
});

it('puts a full name on the certificate, and takes it off again', async () => {
  const { api, user } = openEvent(over);
  let fullName: string | null = 'Ada Lovelace';
  const reply = () => ({ success: true as const, data: { username: 'ada', fullName } });
  api.on(certificateRoutes.ownName, reply);
  api.on(certificateRoutes.setName, ({ body }) => {
    ({ fullName } = z.object({ fullName: z.string().nullable() }).parse(body));
    return reply();
  });
  for (const [typed, sent] of [
    ['  Augusta Ada King ', 'Augusta Ada King'],
    ['', null],
  ] as const) {
    await user.click(await screen.findByRole('button', { name: 'Put your full name on it' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Name on the certificate' }));
    const field = await dialog.findByRole('textbox', { name: 'Full name' });
    await waitFor(() => expect(field).toHaveValue(fullName ?? ''));
    await user.clear(field);
    if (typed !== '') await user.type(field, typed);
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(fullName).toBe(sent);
  }
});

const staffOf = { ...over, can: { ...eventFixture.can, rights: [...eventFixture.can.rights] } };
const design: CertificateDesign = { words: '', signer: '', signerRole: '', signatureUrl: null };

async function openDesign(answer: CertificateDesign | FakeError) {
  const { api, user } = openEvent(staffOf);
  let saved = answer;
  api.on(certificateRoutes.design, () =>
    saved instanceof FakeError ? saved : { success: true as const, data: saved },
  );
  const save = (next: CertificateDesign) => {
    saved = next;
    return { success: true as const, data: next };
  };
  await user.click(await screen.findByRole('button', { name: 'Words and signature' }));
  return { api, user, save, dialog: within(await screen.findByRole('dialog', { name: 'Certificates' })) };
}

it('lets organizers look at a sample of what they have typed before they save it', async () => {
  const { api, user, save, dialog } = await openDesign(design);
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  URL.createObjectURL = () => 'blob:a';
  api.on(certificateRoutes.preview, () => 'pdf');
  api.on(certificateRoutes.setDesign, ({ body }) =>
    save({ ...design, ...z.object({ words: z.string() }).parse(body), signer: 'Grace' }),
  );
  await user.type(await dialog.findByRole('textbox', { name: /^Words of your own/ }), 'Ten hours.');
  await user.type(dialog.getByRole('textbox', { name: 'Signed by' }), 'Grace');
  await user.click(dialog.getByRole('button', { name: 'Download a sample' }));
  await waitFor(() => expect(click).toHaveBeenCalled());
  const [asked] = api.calls(certificateRoutes.preview);
  expect(Object.fromEntries(asked?.query ?? [])).toMatchObject({ words: 'Ten hours.', signer: 'Grace' });
  expect(api.calls(certificateRoutes.setDesign)).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(api.calls(certificateRoutes.setDesign)).toHaveLength(1);
});

it('shows the signature, and removes it', async () => {
  const { api, user, save, dialog } = await openDesign({
    ...design,
    signatureUrl: 'data:image/png;base64,AA',
  });
  expect(await dialog.findByRole('img', { name: 'Signature' })).toBeInTheDocument();
  api.on(certificateRoutes.removeSignature, () => save(design));
  await user.click(dialog.getByRole('button', { name: 'Remove the signature' }));
  expect(await dialog.findByRole('button', { name: 'Add a signature' })).toBeInTheDocument();
  expect(dialog.queryByRole('img')).not.toBeInTheDocument();
});

it('says that a design could not be loaded, or not be changed', async () => {
  const { api, user, save, dialog } = await openDesign(new FakeError('INTERNAL'));
  const again = await dialog.findByRole('button', { name: 'Try again' });
  save(design);
  await user.click(again);
  await user.type(await dialog.findByRole('textbox', { name: 'Role' }), 'Jury');
  api.on(certificateRoutes.setDesign, () => new FakeError('EVENT_ARCHIVED'));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByRole('alert')).toBeInTheDocument();
  expect(dialog.getByRole('textbox', { name: 'Role' })).toHaveValue('Jury');
});
