import { announcementReads, announcements } from '@guidon/db';
import { announcementMails } from '@guidon/db/schema/announcement-mails';
import { defineFeature, type Feature } from '../../../platform/feature/feature.ts';
import { handleJob } from '../../../platform/jobs/job.ts';
import type { Services } from '../../../platform/services/services.ts';
import { announcementsAudit } from './declares.ts';
import { announcementsCleanup } from './cleanup.ts';
import { mailAnnouncement, mailAnnouncementJob } from './jobs/mail-announcement.ts';
import { announcementsPersonalData } from './personal-data.ts';
import { bindAnnouncements } from './routes.ts';
import { announcementStoredFiles } from './stored-files.ts';

export function announcementsFeature(services: Services): Feature {
  return defineFeature({
    name: 'announcements',
    tables: [announcements, announcementReads, announcementMails],
    audit: announcementsAudit,
    storedFiles: announcementStoredFiles,
    bind: bindAnnouncements,
    personalData: announcementsPersonalData,
    cleanup: announcementsCleanup,
    jobs: [handleJob(mailAnnouncementJob, (key) => mailAnnouncement(services, key))],
  });
}
