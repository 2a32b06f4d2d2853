import { integrityRoutes } from '@guidon/contract';
import type { Binder } from '../../../platform/http/binder.ts';
import type { LiveEvents } from '../../standings/index.ts';
import { addNote } from './add-note.ts';
import { answerAppeal } from './answer-appeal.ts';
import { decideCase } from './decide-case.ts';
import { getCase } from './get-case.ts';
import { listCases } from './list-cases.ts';
import { openCase } from './open-case.ts';
import { appeal, listOwnCases } from './own-cases.ts';

export function bindIntegrity({ bind }: Binder, events: LiveEvents): void {
  bind(integrityRoutes.list, (ctx, { params, query }) => listCases(ctx, events, { ...params, ...query }));
  bind(integrityRoutes.open, (ctx, { params, body }) => openCase(ctx, events, { ...params, ...body }));
  bind(integrityRoutes.get, (ctx, { params, query }) =>
    getCase(ctx, events, { ...params, hasAnswers: query.answers === 'true' }),
  );
  bind(integrityRoutes.note, (ctx, { params, body }) => addNote(ctx, { ...params, ...body }));
  bind(integrityRoutes.decide, (ctx, { params, body }) => decideCase(ctx, events, { ...params, ...body }));
  bind(integrityRoutes.answer, (ctx, { params, body }) => answerAppeal(ctx, events, { ...params, ...body }));
  bind(integrityRoutes.own, (ctx, { params }) => listOwnCases(ctx, events, params.eventId));
  bind(integrityRoutes.appeal, (ctx, { params, body }) => appeal(ctx, events, { ...params, ...body }));
}
