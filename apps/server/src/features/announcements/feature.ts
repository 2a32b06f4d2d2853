import { announcementReads, announcements } from '@guidon/db';
import { defineFeature } from '../../platform/feature/feature.ts';
import { announcementsAudit } from './audit.ts';
import { announcementsPersonalData } from './personal-data.ts';
import { bindAnnouncements } from './routes.ts';

export const announcementsFeature = defineFeature({
  name: 'announcements',
  tables: [announcements, announcementReads],
  audit: announcementsAudit,
  bind: bindAnnouncements,
  personalData: announcementsPersonalData,
});
