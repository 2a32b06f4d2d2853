import { eventRoutes } from '@guidon/contract';
import { inTenant } from '@guidon/db';
import type { Binder } from '../../platform/http/binder.ts';
import { changeLifecycle, startStep, stopStep, togglePublishStep } from './change-lifecycle.ts';
import { createEvent } from './create-event.ts';
import { deleteEvent } from './delete-event.ts';
import { getEvent } from './get-event.ts';
import { listEvents } from './list-events.ts';
import { listParticipants } from './list-participants.ts';
import { regenerateCode } from './regenerate-code.ts';
import { registerForEvent } from './register-for-event.ts';
import { getMagicLink, regenerateMagicLink } from './share-magic-link.ts';
import { setEventChallenges } from './set-event-challenges.ts';
import { requireVisibleEvent } from './store.ts';
import { unregisterFromEvent } from './unregister-from-event.ts';
import { updateEvent } from './update-event.ts';

const success = true as const;

export function bindEvents({ bind }: Binder): void {
  bind(eventRoutes.list, async (ctx, { query }) => ({ success, ...(await listEvents(ctx, query)) }));
  bind(eventRoutes.create, async (ctx, { body }) => ({ success, data: await createEvent(ctx, body) }));
  bind(eventRoutes.get, async (ctx, { params }) => ({ success, data: await getEvent(ctx, params.eventId) }));
  bind(eventRoutes.update, async (ctx, { params, body }) => ({
    success,
    data: await updateEvent(ctx, params.eventId, body),
  }));
  bind(eventRoutes.remove, async (ctx, { params }) => {
    await deleteEvent(ctx, params.eventId);
    return { success };
  });
  bind(eventRoutes.togglePublish, async (ctx, { params }) => ({
    success,
    data: await changeLifecycle(ctx, params.eventId, togglePublishStep),
  }));
  bind(eventRoutes.start, async (ctx, { params }) => ({
    success,
    data: await changeLifecycle(ctx, params.eventId, startStep),
  }));
  bind(eventRoutes.stop, async (ctx, { params }) => ({
    success,
    data: await changeLifecycle(ctx, params.eventId, stopStep),
  }));
  bind(eventRoutes.regenerateCode, async (ctx, { params }) => ({
    success,
    data: await regenerateCode(ctx, params.eventId),
  }));
  bind(eventRoutes.magicLink, async (ctx, { params }) => ({
    success,
    data: await getMagicLink(ctx, params.eventId),
  }));
  bind(eventRoutes.regenerateMagicLink, async (ctx, { params }) => ({
    success,
    data: await regenerateMagicLink(ctx, params.eventId),
  }));
  bind(eventRoutes.registrationStatus, async (ctx, { params }) => {
    const { isRegistered } = await inTenant(ctx, (tx) => requireVisibleEvent(tx, ctx, params.eventId));
    return { success, isRegistered };
  });
  bind(eventRoutes.register, async (ctx, { params, body }) => ({
    success,
    ...(await registerForEvent(ctx, params.eventId, body.registrationCode)),
  }));
  bind(eventRoutes.unregister, async (ctx, { params }) => ({
    success,
    ...(await unregisterFromEvent(ctx, params.eventId)),
  }));
  bind(eventRoutes.participants, async (ctx, { params, query }) => ({
    success,
    ...(await listParticipants(ctx, params.eventId, query)),
  }));
  bind(eventRoutes.setChallenges, async (ctx, { params, body }) => ({
    success,
    data: await setEventChallenges(ctx, params.eventId, body.challengeIds),
  }));
}
