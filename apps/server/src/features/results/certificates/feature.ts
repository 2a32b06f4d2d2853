import { certificateRoutes } from '@guidon/contract';
import { certificateNotices, certificateNoticeStates, certificates } from '@guidon/db/schema/certificates';
import { defineFeature, type Feature } from '../../../platform/feature/feature.ts';
import { handleJob } from '../../../platform/jobs/job.ts';
import type { Services } from '../../../platform/services/services.ts';
import type { LiveEvents } from '../../standings/index.ts';
import { checkCertificate } from './check-certificate.ts';
import { tellCertificates, tellCertificatesJob } from './jobs/tell-certificates.ts';
import { certificateNotifications } from './notifications.ts';
import { certificatesPersonalData } from './personal-data.ts';
import { sendCertificate } from './send-certificate.ts';

export function certificatesFeature(services: Services, events: LiveEvents): Feature {
  return defineFeature({
    name: 'certificates',
    tables: [certificates, certificateNotices, certificateNoticeStates],
    bind: ({ bind }) => {
      bind(certificateRoutes.download, (ctx, { params }, exchange) =>
        sendCertificate(ctx, events, params.eventId, exchange),
      );
      bind(certificateRoutes.check, (ctx, { params }) => checkCertificate(ctx, events, params.code));
    },
    jobs: [handleJob(tellCertificatesJob, () => tellCertificates(services))],
    notifications: certificateNotifications,
    personalData: certificatesPersonalData,
  });
}
