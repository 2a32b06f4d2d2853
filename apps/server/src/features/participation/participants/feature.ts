import { eventBans, eventInvitations } from '@guidon/db/schema/participants';
import { defineFeature, type Feature } from '../../../platform/feature/feature.ts';
import { participantsAudit } from './declares.ts';
import type { ImportParts } from './import-row.ts';
import { wasRemoved } from './notifications.ts';
import { participantsPersonalData } from './personal-data.ts';
import { bindParticipants } from './routes.ts';

export function participantsFeature(parts: ImportParts): Feature {
  return defineFeature({
    name: 'participants',
    tables: [eventBans, eventInvitations],
    audit: participantsAudit,
    bind: (binder) => bindParticipants(binder, parts),
    notifications: [wasRemoved],
    personalData: participantsPersonalData,
  });
}
