import { feedbackRoutes } from '@guidon/contract';
import type { Binder } from '../../platform/http/binder.ts';
import { wantedTenant } from '../../platform/http/request-headers.ts';
import { answerFeedback, reportFeedback, writeMessage } from './change-feedback.ts';
import { createFeedback } from './create-feedback.ts';
import { listFeedback, listMine } from './list-feedback.ts';
import { submitContact } from './submit-contact.ts';

export function bindFeedback({ bind }: Binder): void {
  bind(feedbackRoutes.create, (ctx, { body }) => createFeedback(ctx, body));
  bind(feedbackRoutes.mine, (ctx, { query }) => listMine(ctx, query));
  bind(feedbackRoutes.list, (ctx, { query }) => listFeedback(ctx, query));
  bind(feedbackRoutes.answer, (ctx, { params, body }) => answerFeedback(ctx, params.feedbackId, body));
  bind(feedbackRoutes.write, (ctx, { params, body }) => writeMessage(ctx, params.feedbackId, body.text));
  bind(feedbackRoutes.report, (ctx, { params }) => reportFeedback(ctx, params.feedbackId));
  bind(feedbackRoutes.contact, (ctx, { body }, { request }) =>
    submitContact(ctx, body, body.tenant || wantedTenant(request)),
  );
}
