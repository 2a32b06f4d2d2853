import { defineAudit } from '../../../platform/audit/define-audit.ts';
import { defineTexts } from '../../../platform/language/define-texts.ts';
import { defineTopic } from '../../../platform/services/topic.ts';
import en from './sessions.en.json' with { type: 'json' };

export const t = defineTexts({ en });

export const sessionsAudit = defineAudit({
  'session.end': 'session',
  'session.end-on-token-reuse': 'session',
  'session.enter-tenant': 'session',
  'session.leave-tenant': 'session',
  'session.start': 'user',
});

/** Access tokens of this session are no longer valid. */
export const sessionEnded = defineTopic<{ sessionId: string }>('session-ended');
