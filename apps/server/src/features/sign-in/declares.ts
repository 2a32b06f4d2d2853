import { defineAudit } from '../../platform/audit/define-audit.ts';
import { defineTexts } from '../../platform/language/define-texts.ts';
import { defineTopic } from '../../platform/services/topic.ts';
import en from './sign-in.en.json' with { type: 'json' };

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

export const secondFactorAudit = defineAudit({
  'second-factor.enable': 'user',
  'second-factor.refuse': 'user',
  'second-factor.regenerate-codes': 'user',
  'second-factor.remove': 'user',
  'second-factor.start': 'user',
  'trusted-device.end': 'trusted-device',
  'trusted-device.end-all': 'user',
});

export const passkeysAudit = defineAudit({
  'passkey.create': 'passkey',
  'passkey.delete': 'passkey',
  'passkey.refuse-counter': 'passkey',
  'passkey.rename': 'passkey',
});

export const verificationAudit = defineAudit({
  'user.verify-email': 'user',
});
