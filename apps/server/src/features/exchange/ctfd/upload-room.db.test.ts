import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTenant, type TestTenant } from '../../../testing/actors.ts';
import { createKeyFor } from '../../../testing/api-keys.ts';
import { multipart } from '../../../testing/multipart.ts';
import { playEvent } from '../../../testing/play-event.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { Ctfcli } from './ctfcli-fixture.ts';

const kibibyte = 1024;
const file = (name: string) => ({ fileName: name, content: Buffer.alloc(60 * kibibyte, name) });

let app: TestApp;
let tenant: TestTenant;

beforeAll(async () => {
  app = await startTestApp({ tenantFileBytes: 100 * kibibyte });
  tenant = await createTenant(app);
});
afterAll(() => app.close());

test('a form of many files is refused with the first one that has no room', async () => {
  const { secret } = await createKeyFor(app, tenant);
  const { eventId } = await playEvent(app, tenant.tenantId, {
    event: { createdBy: tenant.admin.userId },
    challenges: [{ name: 'One' }],
  });
  const number = await new Ctfcli(app, eventId, secret).idOf('One');
  const { payload, contentType } = multipart([
    { fieldName: 'type', content: 'challenge' },
    { fieldName: 'challenge_id', content: String(number) },
    ...['a', 'b', 'c', 'd', 'e'].map(file),
  ]);
  const put = vi.spyOn(app.services.files, 'put');
  const removed = vi.spyOn(app.services.files, 'remove');
  const reply = await app.http.inject({
    method: 'POST',
    url: `/ctfd/${eventId}/api/v1/files`,
    headers: { authorization: `Token ${secret}`, 'content-type': contentType },
    payload,
  });
  expect(reply.statusCode).toBe(413);
  expect([put.mock.calls.length, removed.mock.calls.length]).toEqual([2, 2]);
});
