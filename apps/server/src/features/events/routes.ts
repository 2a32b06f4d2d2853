import { eventRoutes, applicationRoutes, eventImageRoutes, connectionValueRoutes } from '@guidon/contract';
import { inTenant } from '@guidon/db';
import type { Binder } from '../../platform/http/binder.ts';
import { addEventChallenges, setEventChallenges } from './set-event-challenges.ts';
import { changeLifecycle } from './change-lifecycle.ts';
import { createEvent } from './create-event.ts';
import { deleteEvent } from './delete-event.ts';
import { type CopyOfEvent, duplicateEvent } from './duplicate-event.ts';
import type { Rankings } from './entrant.ts';
import { getEvent, listEvents } from './read-events.ts';
import {
  archiveStep,
  completeStep,
  startStep,
  stopStep,
  togglePublishStep,
  unarchiveStep,
} from './lifecycle-steps.ts';
import { listManagedEvents } from './list-managed-events.ts';
import { pauseStep, resumeStep } from './pause-steps.ts';
import { regenerateCode, updateEvent } from './update-event.ts';
import { reopenStep } from './reopen.ts';
import { registerForEvent } from './register-for-event.ts';
import { getMagicLink, regenerateMagicLink } from './magic-link.ts';
import { listChallengeSettings } from './read-challenge-settings.ts';
import { requireVisibleEvent } from './store.ts';
import { unregisterFromEvent } from './unregister-from-event.ts';
import { approveApplication, rejectApplicant } from './applications/decide-application.ts';
import { listApplications } from './applications/list-applications.ts';
import { removeImage, uploadImage } from './images/change-image.ts';
import { sendImage } from './images/send-image.ts';
import { getConnectionValues, changeConnectionValues } from './connections/connection-values.ts';

export interface EventParts {
  rankings: Rankings;
  copyDivisions: CopyOfEvent;
  copyCertificateDesign: CopyOfEvent;
  copyWithChallenges: CopyOfEvent;
}

export function bindEvents({ bind }: Binder, { rankings, ...copies }: EventParts): void {
  bind(eventRoutes.list, (ctx, { query }) => listEvents(ctx, query));
  bind(eventRoutes.create, (ctx, { body }) => createEvent(ctx, body));
  bind(eventRoutes.managed, (ctx, { query }) => listManagedEvents(ctx, query));
  bind(eventRoutes.duplicate, (ctx, { params, body }) => duplicateEvent(ctx, copies, params.eventId, body));
  bind(eventRoutes.get, (ctx, { params }) => getEvent(ctx, params.eventId));
  bind(eventRoutes.update, (ctx, { params, body }) => updateEvent(ctx, params.eventId, body));
  bind(eventRoutes.remove, (ctx, { params }) => deleteEvent(ctx, params.eventId));
  bind(eventRoutes.togglePublish, (ctx, { params }) =>
    changeLifecycle(ctx, params.eventId, togglePublishStep),
  );
  bind(eventRoutes.start, (ctx, { params }) => changeLifecycle(ctx, params.eventId, startStep));
  bind(eventRoutes.stop, (ctx, { params }) => changeLifecycle(ctx, params.eventId, stopStep));
  bind(eventRoutes.complete, (ctx, { params }) => changeLifecycle(ctx, params.eventId, completeStep));
  bind(eventRoutes.archive, (ctx, { params }) => changeLifecycle(ctx, params.eventId, archiveStep));
  bind(eventRoutes.unarchive, (ctx, { params }) => changeLifecycle(ctx, params.eventId, unarchiveStep));
  bind(eventRoutes.pause, (ctx, { params, body }) =>
    changeLifecycle(ctx, params.eventId, pauseStep(body.message)),
  );
  bind(eventRoutes.resume, (ctx, { params, body }) =>
    changeLifecycle(ctx, params.eventId, resumeStep(body.extendEnd)),
  );
  bind(eventRoutes.reopen, (ctx, { params, body }) =>
    changeLifecycle(ctx, params.eventId, reopenStep(body.endTime)),
  );
  bind(eventRoutes.regenerateCode, (ctx, { params }) => regenerateCode(ctx, params.eventId));
  bind(eventRoutes.magicLink, (ctx, { params }) => getMagicLink(ctx, params.eventId));
  bind(eventRoutes.regenerateMagicLink, (ctx, { params }) => regenerateMagicLink(ctx, params.eventId));
  bind(eventRoutes.registrationStatus, async (ctx, { params }) => {
    const event = await inTenant(ctx, (tx) => requireVisibleEvent(tx, ctx, params.eventId));
    return { isRegistered: event.isRegistered, application: event.application };
  });
  bind(eventRoutes.register, (ctx, { params, body }) =>
    registerForEvent(ctx, rankings, params.eventId, body),
  );
  bind(eventRoutes.unregister, (ctx, { params }) => unregisterFromEvent(ctx, params.eventId));
  bind(eventRoutes.setChallenges, (ctx, { params, body }) =>
    setEventChallenges(ctx, params.eventId, {
      items: body.items ?? (body.challengeIds ?? []).map((challengeId) => ({ challengeId })),
      version: body.version,
    }),
  );
  bind(eventRoutes.challengeSettings, (ctx, { params }) => listChallengeSettings(ctx, params.eventId));
  bind(eventRoutes.addChallenges, (ctx, { params, body }) =>
    addEventChallenges(ctx, params.eventId, body.challengeIds),
  );
}

export function bindApplications({ bind }: Binder, rankings: Rankings): void {
  bind(applicationRoutes.list, (ctx, { params, query }) => listApplications(ctx, params.eventId, query));
  bind(applicationRoutes.approve, (ctx, { params }) => approveApplication(ctx, rankings, params));
  bind(applicationRoutes.reject, (ctx, { params, body }) => rejectApplicant(ctx, { ...params, ...body }));
}

export function bindEventImages({ bind }: Binder): void {
  bind(eventImageRoutes.upload, (ctx, { params }, { request }) => uploadImage(ctx, params.eventId, request));
  bind(eventImageRoutes.remove, (ctx, { params }) => removeImage(ctx, params.eventId));
  bind(eventImageRoutes.image, (ctx, { params }, exchange) => sendImage(ctx, params.image, exchange));
}

export function bindConnectionValues({ bind }: Binder): void {
  bind(connectionValueRoutes.get, (ctx, { params }) => getConnectionValues(ctx, params.eventId));
  bind(connectionValueRoutes.set, (ctx, { params, body }) =>
    changeConnectionValues(ctx, params.eventId, body.values),
  );
}
