import type { CtfdChallenge, CtfdCreateBody } from '@guidon/contract';
import { inTenant, type Tx, violatedConstraint } from '@guidon/db';
import type { StoredCtfdDocument } from '@guidon/db/schema/exchange';
import { AppError } from '../../../platform/http/app-error.ts';
import type { MemberCtx } from '../../../platform/http/context.ts';
import { inputOf } from '../import/merged-challenge.ts';
import { challengesAudit, insertChallenge, numberImportedParts } from '../../challenges/index.ts';
import { addChallengesToEvent, eventsAudit, publishEventChanged } from '../../events/index.ts';
import type { LiveEvents } from '../../standings/index.ts';
import { arrange, applyFields } from './change-challenge.ts';
import { saveDocument } from './documents.ts';
import { openForEditing } from './editing.ts';
import { numbersOf } from './numbers.ts';
import { mergeDocument, requireSound } from './parse-document.ts';
import { getForEditors } from './read-challenges.ts';
import { t } from '../declares.ts';

const empty: StoredCtfdDocument = {
  category: '',
  description: '',
  attribution: null,
  type: 'standard',
  value: null,
  initial: null,
  decay: null,
  minimum: null,
  function: 'static',
  maxAttempts: 0,
  connectionInfo: null,
  logic: null,
  flags: [],
  tags: [],
  topics: [],
  hints: [],
  solution: null,
  anonymize: null,
  module: null,
  isStaged: false,
  lastPart: 0,
  sha1: {},
};

/** It is hidden in the event until it is changed to be visible, and nobody answers it before its first flag. */
export async function createChallenge(
  ctx: MemberCtx,
  events: LiveEvents,
  eventId: string,
  body: CtfdCreateBody,
): Promise<CtfdChallenge> {
  try {
    const challengeNumber = await inTenant(ctx, (tx) => create(tx, ctx, eventId, body));
    return await getForEditors(ctx, events, { eventId, challengeNumber });
  } catch (error) {
    if (violatedConstraint(error) !== 'challenges_name_key') throw error;
    throw new AppError('NAME_TAKEN', t('nameInBank'), { field: 'name' });
  }
}

async function create(tx: Tx, ctx: MemberCtx, eventId: string, body: CtfdCreateBody): Promise<number> {
  const { key } = await openForEditing(tx, ctx, eventId, { writes: true });
  const document = structuredClone(empty);
  applyFields(document, body);
  const { name } = body;
  const merge = mergeDocument({ name, document }, null);
  requireSound(merge);
  const challengeId = await insertChallenge(tx, ctx, inputOf(merge.merged));
  await numberImportedParts(tx, { tenantId: ctx.tenantId, challengeId }, { questions: ['1'], hints: [] });
  await saveDocument(tx, key, { challengeId, version: 1, document });
  await challengesAudit.record(tx, ctx, {
    action: 'challenge.create',
    targetId: challengeId,
    details: { by: 'ctfd', name, eventId },
  });
  await addChallengesToEvent(tx, ctx, { eventId, challengeIds: [challengeId], isHidden: true });
  await eventsAudit.record(tx, ctx, {
    action: 'event.add-challenges',
    targetId: eventId,
    details: { by: 'ctfd', added: [challengeId] },
  });
  await publishEventChanged(tx, ctx, key);
  const editing = await openForEditing(tx, ctx, eventId, { writes: true });
  await arrange(tx, ctx, { editing, challengeId, body: { ...body, state: body.state ?? 'hidden' } });
  const number = (await numbersOf(tx, key, 'challenge', [challengeId])).get(challengeId);
  if (number === undefined) throw new Error('a challenge has no number');
  return number;
}
