import { certificateRoutes, eventRoutes, stageRoutes } from '@guidon/contract';
import sharp from 'sharp';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createMember, createTenant, type TestActor, type TestTenant } from '../../../testing/actors.ts';
import { multipart } from '../../../testing/multipart.ts';
import { at, createPlayers, playEvent } from '../../../testing/play-event.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { send } from '../../../testing/sweeps/send.ts';

const startMs = Date.UTC(2031, 4, 1, 12);

let app: TestApp;
let tenant: TestTenant;
let other: TestTenant;
let stranger: TestActor;
let player: TestActor;
let eventId: string;

beforeAll(async () => {
  app = await startTestApp();
  app.setClock(startMs);
  [tenant, other] = [await createTenant(app), await createTenant(app)];
  stranger = await createMember(app, tenant.tenantId, 'organizer');
  ({ eventId } = await playEvent(app, tenant.tenantId, {
    event: {
      startsAt: new Date(startMs - 60_000),
      endsAt: new Date(startMs + 60_000),
      createdBy: tenant.organizer.userId,
    },
  }));
  player = at(await createPlayers(app, tenant.tenantId, eventId, 2), 0);
});
afterAll(() => app.close());

const nameIt = (fullName: string | null, { token }: TestActor = player) =>
  app.call(certificateRoutes.setName, token, { params: { eventId }, body: { fullName } });
const words = { words: 'Ten hours without sleep.', signer: 'Grace Hopper', signerRole: 'Head of the jury' };
const designIt = ({ token }: TestActor) =>
  app.call(certificateRoutes.setDesign, token, { params: { eventId }, body: words });
const download = ({ token }: TestActor) =>
  send(app, certificateRoutes.download, token, { params: { eventId } });

async function textOf({ bytes }: { bytes: Buffer }): Promise<string> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true });
  return text;
}

async function sign({ token }: TestActor) {
  const content = await sharp({
    create: { width: 600, height: 200, channels: 4, background: '#14202b' },
  })
    .png()
    .toBuffer();
  const { payload, contentType } = multipart([{ fileName: 'signature.png', content }]);
  return send(app, certificateRoutes.setSignature, token, {
    params: { eventId },
    body: payload,
    contentType,
  });
}

test('before the results there is neither a certificate nor a name on it', async () => {
  expect((await nameIt('Ada Lovelace')).status).toBe(409);
});

test('those with the right to edit say what stands on it, and look at one before', async () => {
  for (const who of [stranger, player]) expect((await designIt(who)).status, who.username).toBe(403);
  expect((await designIt(other.admin)).status).toBe(404);
  const designed = await designIt(tenant.organizer);
  expect([designed.status, designed.body.data]).toEqual([200, { ...words, signatureUrl: null }]);
  const signed = await sign(tenant.organizer);
  expect(signed.status).toBe(201);
  expect(signed.text).toContain('data:image/png;base64,');
  const unsaved = { signer: 'Katherine Johnson' };
  const preview = (token: string) =>
    send(app, certificateRoutes.preview, token, { params: { eventId }, query: unsaved });
  const text = await textOf(await preview(tenant.organizer.token));
  for (const part of ['A sample', 'Ten hours without sleep.', 'Katherine Johnson', 'Head of the jury'])
    expect(text).toContain(part);
  expect(text).not.toContain('Grace Hopper');
  expect((await preview(stranger.token)).status).toBe(403);
  expect((await preview(other.admin.token)).status).toBe(404);
  const removed = await app.call(certificateRoutes.removeSignature, tenant.organizer.token, {
    params: { eventId },
  });
  expect(removed.body.data).toEqual({ ...words, signatureUrl: null });
});

test('its owner gives a full name, which its check shows beside the username', async () => {
  app.setClock(startMs + 120_000);
  const publish = { params: { eventId }, body: { step: 'publish' as const, shownFrom: null } };
  expect((await app.call(stageRoutes.reveal, tenant.organizer.token, publish)).status).toBe(200);
  const { token } = player;
  const before = await app.call(certificateRoutes.ownName, token, { params: { eventId } });
  expect(before.body.data).toEqual({ username: player.username, fullName: null });
  expect((await nameIt('Ada Lovelace')).body.data).toEqual({
    username: player.username,
    fullName: 'Ada Lovelace',
  });
  expect((await nameIt('Ada', stranger)).status).toBe(403);
  const text = await textOf(await download(player));
  for (const part of [
    'Ada Lovelace',
    `known as ${player.username}`,
    'Grace Hopper',
    'Ten hours without sleep.',
  ])
    expect(text).toContain(part);
  expect(text).not.toContain('A sample');
  const [code = ''] = /(?:[A-Z2-9]{4}-){5}[A-Z2-9]{4}/.exec(text) ?? [];
  const checked = await app.call(certificateRoutes.check, null, { params: { code } });
  expect(checked.body.data).toMatchObject({ name: player.username, fullName: 'Ada Lovelace', isValid: true });
  await nameIt(null);
  const after = await app.call(certificateRoutes.check, null, { params: { code } });
  expect(after.body.data.fullName).toBeNull();
});

test('a copy of an event has its words and signature, and one that never had any has none', async () => {
  const { token } = tenant.organizer;
  await sign(tenant.organizer);
  const copy = async (of: string) => {
    const made = await app.call(eventRoutes.duplicate, token, { params: { eventId: of }, body: {} });
    const params = { eventId: made.body.data.id };
    const design = await app.call(certificateRoutes.design, token, { params });
    return { id: params.eventId, design: design.body.data };
  };
  const { design, id } = await copy(eventId);
  expect(design).toMatchObject({ ...words, signatureUrl: expect.stringContaining('data:image/png;base64,') });
  const none = { words: '', signer: '', signerRole: '' };
  await app.call(certificateRoutes.setDesign, token, { params: { eventId: id }, body: none });
  expect((await copy(id)).design).toMatchObject(none);
});
