import { judgedKinds, scoringKinds, unitStatuses } from '@guidon/contract';
import { z } from 'zod';
import { defineAudit } from '../../platform/audit/define-audit.ts';
import { defineTexts } from '../../platform/language/define-texts.ts';
import { defineDomainEvent } from '../../platform/notifications/domain-event.ts';
import en from './judging.en.json' with { type: 'json' };

export const t = defineTexts({ en });

export const judgingAudit = defineAudit({
  'event.annul-challenge': 'event',
  'event.restore-challenge': 'event',
  'score.accept': 'unit',
  'score.adjust': 'unit',
  'score.restore': 'unit',
  'score.revoke': 'unit',
  'unit.revoke-status': 'unit',
  'unit.set-status': 'unit',
});

/** Set by those who judge, or revoked without a note; `seq` is the fact, `status` what has counted since. */
export const statusChanged = defineDomainEvent(
  'unit-status-changed',
  z.object({
    eventId: z.string(),
    unitId: z.string(),
    seq: z.number(),
    status: z.enum(unitStatuses),
    note: z.string(),
  }),
);

/** Points that judges gave or took, or a fact that they revoked or restored; `seq` is the fact that says so. */
export const scoreChanged = defineDomainEvent(
  'score-changed',
  z.object({
    eventId: z.string(),
    unitId: z.string(),
    seq: z.number(),
    change: z.enum(judgedKinds),
    of: z.enum(scoringKinds),
    /** 0 where a fact was revoked or restored. */
    points: z.number(),
    note: z.string(),
  }),
);

export const reviewsAudit = defineAudit({
  'reviews.decide': 'event',
  'reviews.reopen': 'event',
});

export const reviewDecided = defineDomainEvent(
  'review-decided',
  z.object({
    eventId: z.string(),
    unitId: z.string(),
    challengeId: z.string(),
    questionId: z.string(),
    submissionId: z.string(),
    atMs: z.number(),
  }),
);

export const submissionsAudit = defineAudit({
  'submissions.accept-misjudged': 'event',
  'submissions.export': 'event',
  'submissions.read-answers': 'event',
});

export const integrityAudit = defineAudit({
  'case.answer': 'case',
  'case.appeal': 'case',
  'case.decide': 'case',
  'case.note': 'case',
  'case.open': 'case',
  'case.read-answers': 'case',
});

const ofUnit = z.object({ eventId: z.string(), caseId: z.string(), unitId: z.string() });

/** A unit was warned or disqualified; of a case that was dismissed nobody hears. */
export const caseDecided = defineDomainEvent(
  'case-decided',
  ofUnit.extend({ decision: z.enum(['warned', 'disqualified']) }),
);

export const appealAnswered = defineDomainEvent('appeal-answered', ofUnit);
