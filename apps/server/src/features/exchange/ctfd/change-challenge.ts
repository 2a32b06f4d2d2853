import type { CtfdChallenge, CtfdChangeBody, EventChallengeItem } from '@guidon/contract';
import type { Tx } from '@guidon/db';
import type { StoredCtfdDocument } from '@guidon/db/schema/exchange';
import { invalidField } from '../../../platform/http/app-error.ts';
import type { MemberCtx } from '../../../platform/http/context.ts';
import { timeOf } from '../import/parse-release.ts';
import { arrangeChallenges, eventsAudit, publishEventChanged } from '../../events/index.ts';
import type { LiveEvents } from '../../standings/index.ts';
import { changeDocument } from './change-document.ts';
import { type Editing, findChallenge } from './editing.ts';
import { getForEditors } from './read-challenges.ts';
import { moduleNamed } from './modules.ts';
import { t } from '../declares.ts';

/** Takes over what is staged, and lays down in the event what belongs there. */
export async function changeChallenge(
  ctx: MemberCtx,
  events: LiveEvents,
  { eventId, challengeNumber }: { eventId: string; challengeNumber: number },
  body: CtfdChangeBody,
): Promise<CtfdChallenge> {
  const { next_id: next, module_id: moduleId } = body;
  const module = moduleId == null ? null : await moduleNamed(ctx, eventId, moduleId);
  await changeDocument(
    ctx,
    { eventId, number: challengeNumber },
    {
      what: 'challenge',
      when: 'now',
      name: body.name,
      nextId: next === undefined ? undefined : (editing) => nextOf(editing, next),
      apply: (document) => {
        applyFields(document, body);
        if (moduleId !== undefined) document.module = module;
        if (body.requirements != null) document.anonymize = body.requirements.anonymize ?? false;
      },
      beside: (tx, editing, challengeId) => arrange(tx, ctx, { editing, challengeId, body }),
    },
  );
  return getForEditors(ctx, events, { eventId, challengeNumber });
}

/** What is not given stays as it is. */
export function applyFields(document: StoredCtfdDocument, body: Omit<CtfdChangeBody, 'name'>): void {
  if (body.category !== undefined) document.category = body.category ?? '';
  if (body.description !== undefined) document.description = body.description ?? '';
  if (body.attribution !== undefined) document.attribution = body.attribution;
  if (body.type !== undefined) document.type = body.type || 'standard';
  if (body.value !== undefined) document.value = body.value;
  if (body.initial !== undefined) document.initial = body.initial;
  if (body.decay !== undefined) document.decay = body.decay;
  if (body.minimum !== undefined) document.minimum = body.minimum;
  if (body.function !== undefined) document.function = body.function ?? 'static';
  if (body.max_attempts !== undefined) document.maxAttempts = body.max_attempts ?? 0;
  if (body.connection_info !== undefined) document.connectionInfo = body.connection_info;
  if (body.logic !== undefined) document.logic = body.logic ?? 'any';
  // What clients send back is what it has fallen to.
  if (document.type.includes('dynamic')) document.value = document.initial ?? document.value;
}

function nextOf(editing: Editing, next: number | null): string | null {
  if (next === null) return null;
  const id = findChallenge(editing, next);
  if (id === null) throw invalidField('next_id', t('nextElsewhere'));
  return id;
}

export async function arrange(
  tx: Tx,
  ctx: MemberCtx,
  { editing, challengeId, body }: { editing: Editing; challengeId: string; body: CtfdChangeBody },
): Promise<void> {
  const item = placeOf(editing, challengeId, body);
  if (Object.keys(item).length === 1) return;
  const { eventId, tenantId } = editing.key;
  await arrangeChallenges(tx, ctx, { eventId, changes: [item] });
  await eventsAudit.record(tx, ctx, {
    action: 'event.set-challenges',
    targetId: eventId,
    details: { by: 'ctfd', challengeId, fields: Object.keys(item).filter((key) => key !== 'challengeId') },
  });
  await publishEventChanged(tx, ctx, { tenantId, eventId });
}

function placeOf(
  editing: Editing,
  challengeId: string,
  { state, scheduled_at: scheduledAt, requirements }: CtfdChangeBody,
): EventChallengeItem {
  return {
    challengeId,
    ...(state !== undefined && { isHidden: state === 'hidden' }),
    ...(scheduledAt !== undefined && { opensAt: openingOf(scheduledAt) }),
    ...(requirements !== undefined && {
      prerequisiteIds: (requirements?.prerequisites ?? []).map((number) => requiredOf(editing, number)),
      showLockedName:
        requirements?.anonymize === 'preview' || (requirements?.prerequisites ?? []).length === 0,
    }),
  };
}

function openingOf(written: string | null): string | null {
  if (written === null || written === '') return null;
  const ms = timeOf(written);
  if (ms === null) throw invalidField('scheduled_at', t('scheduledAt'));
  return new Date(ms).toISOString();
}

function requiredOf(editing: Editing, number: number): string {
  const id = findChallenge(editing, number);
  if (id === null) throw invalidField('requirements', t('prerequisiteElsewhere'));
  return id;
}
