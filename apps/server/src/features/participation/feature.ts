import { coHostInvitations, eventBans, eventInvitations } from '@guidon/db/schema/participation';
import type { Feature } from '../../platform/feature/feature.ts';
import type { Services } from '../../platform/services/services.ts';
import { coHostsCleanup } from './cleanup.ts';
import { coHostsAudit, participantsAudit } from './declares.ts';
import { coHostNotifications, wasRemoved } from './notifications.ts';
import { coHostsPersonalData, participantsPersonalData } from './personal-data.ts';
import { bindCoHosts, bindParticipants, bindEventSharing } from './routes.ts';
import type { ImportParts } from './participants/import-row.ts';
import { createCards } from './sharing/create-cards.ts';
import { metaOfPage } from './sharing/page-meta.ts';

export function participationFeatures(services: Services, parts: ImportParts): readonly Feature[] {
  const cards = createCards(services);
  return [
    {
      name: 'participation/participants',
      tables: [eventBans, eventInvitations],
      audit: participantsAudit,
      bind: (binder) => bindParticipants(binder, parts),
      notifications: [wasRemoved],
      personalData: participantsPersonalData,
    },
    {
      name: 'participation/co-hosts',
      tables: [coHostInvitations],
      audit: coHostsAudit,
      bind: bindCoHosts,
      notifications: coHostNotifications,
      personalData: coHostsPersonalData,
      cleanup: coHostsCleanup,
    },
    {
      name: 'participation/sharing',
      bind: (binder) => bindEventSharing(binder, cards),
      pageMeta: (url, address) => metaOfPage(services, address, url),
    },
  ];
}
