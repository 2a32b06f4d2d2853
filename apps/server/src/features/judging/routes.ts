import { judgingRoutes, reviewRoutes, submissionRoutes, integrityRoutes } from '@guidon/contract';
import type { Binder } from '../../platform/http/binder.ts';
import type { LiveEvents } from '../standings/index.ts';
import { annulChallenge, restoreChallenge } from './annul-challenge.ts';
import { adjustScore } from './adjust-score.ts';
import { explainScore } from './explain-score.ts';
import { listAdjustments } from './read-judged.ts';
import { listAnnulments } from './list-annulments.ts';
import { restoreFact, revokeFact } from './revoke-fact.ts';
import { revokeStatus, setStatus } from './unit-status.ts';
import { claimAnswer, decideAnswer, reopenAnswer } from './reviews/decide-answer.ts';
import { listReviews } from './reviews/list-reviews.ts';
import { acceptSubmission, revokeSubmission } from './submissions/accept-submission.ts';
import { exportSubmissions } from './submissions/export-submissions.ts';
import { listSubmissions } from './submissions/list-submissions.ts';
import { listManagedSubmissions } from './submissions/list-managed-submissions.ts';
import { acceptMisjudged, listMisjudged } from './submissions/misjudged.ts';
import { addNote, decideCase, openCase } from './integrity/judge-case.ts';
import { answerAppeal } from './integrity/answer-appeal.ts';
import { getCase } from './integrity/get-case.ts';
import { listCases } from './integrity/read-cases.ts';
import { appeal, listOwnCases } from './integrity/own-cases.ts';

export function bindJudging({ bind }: Binder, events: LiveEvents): void {
  bind(judgingRoutes.setStatus, (ctx, { params, body }) => setStatus(ctx, events, { ...params, ...body }));
  bind(judgingRoutes.revokeStatus, (ctx, { params }) => revokeStatus(ctx, events, params));
  bind(judgingRoutes.listAdjustments, (ctx, { params, query }) =>
    listAdjustments(ctx, events, { ...params, ...query }),
  );
  bind(judgingRoutes.adjust, (ctx, { params, body }) => adjustScore(ctx, events, { ...params, ...body }));
  bind(judgingRoutes.revokeFact, (ctx, { params, body }) => revokeFact(ctx, events, { ...params, ...body }));
  bind(judgingRoutes.restoreFact, (ctx, { params, body }) =>
    restoreFact(ctx, events, { ...params, ...body }),
  );
  bind(judgingRoutes.annulments, (ctx, { params }) => listAnnulments(ctx, params.eventId));
  bind(judgingRoutes.annul, (ctx, { params, body }) => annulChallenge(ctx, events, { ...params, ...body }));
  bind(judgingRoutes.restoreChallenge, (ctx, { params, body }) =>
    restoreChallenge(ctx, events, { ...params, ...body }),
  );
  bind(judgingRoutes.explain, (ctx, { params, query }) => explainScore(ctx, events, { ...params, ...query }));
}

export function bindReviews({ bind }: Binder, events: LiveEvents): void {
  bind(reviewRoutes.list, (ctx, { params, query }) => listReviews(ctx, events, { ...params, ...query }));
  bind(reviewRoutes.decide, (ctx, { params, body }) => decideAnswer(ctx, events, { ...params, ...body }));
  bind(reviewRoutes.claim, (ctx, { params, body }) => claimAnswer(ctx, { ...params, ...body }));
  bind(reviewRoutes.reopen, (ctx, { params }) => reopenAnswer(ctx, events, params));
}

export function bindSubmissions({ bind }: Binder, events: LiveEvents): void {
  bind(submissionRoutes.managed, (ctx, { query }) => listManagedSubmissions(ctx, events, query));
  bind(submissionRoutes.list, (ctx, { params, query }) =>
    listSubmissions(ctx, events, { ...params, ...query }),
  );
  bind(submissionRoutes.export, (ctx, input, exchange) => exportSubmissions(ctx, events, input, exchange));
  bind(submissionRoutes.accept, (ctx, { params, body }) =>
    acceptSubmission(ctx, events, { ...params, ...body }),
  );
  bind(submissionRoutes.revoke, (ctx, { params, body }) =>
    revokeSubmission(ctx, events, { ...params, ...body }),
  );
  bind(submissionRoutes.misjudged, (ctx, { params }) => listMisjudged(ctx, events, params));
  bind(submissionRoutes.acceptMisjudged, (ctx, { params, body }) =>
    acceptMisjudged(ctx, events, { ...params, ...body }),
  );
}

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
