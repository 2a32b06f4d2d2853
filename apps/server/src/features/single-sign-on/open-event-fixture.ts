import { eventRoutes } from '@guidon/contract';
import type { TestTenant } from '../../testing/actors.ts';
import type { TestApp } from '../../testing/test-app.ts';

export async function openEventWithCode(app: TestApp, tenant: TestTenant) {
  const { token } = tenant.admin;
  const { body } = await app.call(eventRoutes.create, token, {
    body: { name: 'Harbour Cup', autoStart: false },
  });
  const eventId = body.data.id;
  await app.call(eventRoutes.togglePublish, token, { params: { eventId } });
  return { eventId, code: body.data.registration.registrationCode ?? '' };
}
