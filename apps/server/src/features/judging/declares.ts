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
