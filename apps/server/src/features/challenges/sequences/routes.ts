import { sequenceRoutes } from '@guidon/contract';
import type { Binder } from '../../../platform/http/binder.ts';
import { getChallengeSequences } from './challenge-sequences.ts';
import { createSequence } from './create-sequence.ts';
import { deleteSequence } from './delete-sequence.ts';
import { getEventSequence } from './event-sequence.ts';
import { getSequence } from './get-sequence.ts';
import { listSequences } from './list-sequences.ts';
import { setChallengeSequences } from './set-challenge-sequences.ts';
import { setEventSequence } from './set-event-sequence.ts';
import { updateSequence } from './update-sequence.ts';

export function bindSequences({ bind }: Binder): void {
  bind(sequenceRoutes.list, listSequences);
  bind(sequenceRoutes.create, (ctx, { body }) => createSequence(ctx, body));
  bind(sequenceRoutes.get, (ctx, { params }) => getSequence(ctx, params.sequenceId));
  bind(sequenceRoutes.update, (ctx, { params, body }) => updateSequence(ctx, params.sequenceId, body));
  bind(sequenceRoutes.remove, (ctx, { params }) => deleteSequence(ctx, params.sequenceId));
  bind(sequenceRoutes.ofChallenge, (ctx, { params }) => getChallengeSequences(ctx, params.challengeId));
  bind(sequenceRoutes.setOfChallenge, (ctx, { params, body }) =>
    setChallengeSequences(ctx, params.challengeId, body.sequenceIds),
  );
  bind(sequenceRoutes.ofEvent, (ctx, { params }) => getEventSequence(ctx, params.eventId));
  bind(sequenceRoutes.setOfEvent, (ctx, { params, body }) =>
    setEventSequence(ctx, params.eventId, body.sequenceId),
  );
}
