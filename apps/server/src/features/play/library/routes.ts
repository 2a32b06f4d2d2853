import { libraryRoutes } from '@guidon/contract';
import type { Binder } from '../../../platform/http/binder.ts';
import { isInternalFor } from '../../challenges/index.ts';
import { getPracticeChallenge } from '../get-practice-challenge.ts';
import type { LiveEvents } from '../../standings/index.ts';
import { createDifficultyCounts } from './difficulty-counts.ts';
import { linkDriver } from './environment-driver.ts';
import { getAccess } from './get-access.ts';
import { launchChallenge } from './launch-challenge.ts';
import { listInternal, listLibrary } from './list-library.ts';

const drivers = [linkDriver];

export function bindLibrary({ bind, bindReady }: Binder, events: LiveEvents): void {
  const counts = createDifficultyCounts();
  bind(libraryRoutes.list, (ctx, { query }) => listLibrary(ctx, query));
  bindReady(libraryRoutes.difficulties, {
    answer: (ctx) => counts.answer(ctx),
    peek: (actor, _params, nowMs) => counts.peek(actor, nowMs),
  });
  bind(libraryRoutes.challenge, (ctx, { params }) => getPracticeChallenge(ctx, params.challengeId));
  bind(libraryRoutes.launch, (ctx, { params, body }) =>
    launchChallenge(ctx, { events, drivers }, { ...params, eventId: body.eventId }),
  );
  bind(libraryRoutes.internalList, (ctx, { query }) => listInternal(ctx, query));
  bind(libraryRoutes.internalChallenge, (ctx, { params }) =>
    getPracticeChallenge(ctx, params.challengeId, isInternalFor(ctx)),
  );
  bind(libraryRoutes.internalAccess, (ctx, { params }) => getAccess(ctx, params.challengeId));
}
