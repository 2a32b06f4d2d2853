import { z } from 'zod';
import { defineAudit } from '../../platform/audit/define-audit.ts';
import { defineTexts } from '../../platform/language/define-texts.ts';
import { defineDomainEvent } from '../../platform/notifications/domain-event.ts';
import en from './members.en.json' with { type: 'json' };

export const t = defineTexts({ en });

export const membersAudit = defineAudit({
  'member.change-role': 'user',
  'member.deactivate': 'user',
  'member.end-sessions': 'user',
  'member.export': 'tenant',
  'member.reactivate': 'user',
  'member.remove': 'user',
});

export const roleChanged = defineDomainEvent(
  'role-changed',
  z.object({ userId: z.string(), changeId: z.string() }),
);

export const memberImportAudit = defineAudit({
  'member.import': 'tenant',
});

export const memberProfilesAudit = defineAudit({
  'profile.set-switches': 'user',
});
