import { z } from 'zod';
import { defineAudit } from '../../../platform/audit/define-audit.ts';
import { defineTexts } from '../../../platform/language/define-texts.ts';
import { defineDomainEvent } from '../../../platform/notifications/domain-event.ts';
import en from './team-chat.en.json' with { type: 'json' };

export const t = defineTexts({ en });

/** What is written in a chat is its own record. */
export const teamChatAudit = defineAudit({
  'team-message.report': 'team-message',
});

/** By the leader, to all members. */
export const teamAnnounced = defineDomainEvent(
  'team-announced',
  z.object({ teamId: z.string(), messageId: z.string() }),
);

export const messageReported = defineDomainEvent('team-message-reported', z.object({ reportId: z.string() }));
