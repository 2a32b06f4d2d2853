import { z } from 'zod';
import { defineAudit } from '../../platform/audit/define-audit.ts';
import { defineTexts } from '../../platform/language/define-texts.ts';
import { defineDomainEvent } from '../../platform/notifications/domain-event.ts';
import en from './stored-files.en.json' with { type: 'json' };

export const t = defineTexts({ en });

export const storedFilesAudit = defineAudit({
  'storage.delete-file': 'stored-file',
  'storage.upload': 'stored-file',
});

/** Files of a tenant have come to a part of its room; `at` tells one time from the next. */
export const roomRunsOut = defineDomainEvent(
  'storage-room-runs-out',
  z.object({ percent: z.number(), at: z.string() }),
);
