import { certificateRoutes, shareCardRoutes } from '@guidon/contract';
import {
  certificateDesigns,
  certificateNotices,
  certificateNoticeStates,
  certificates,
  eventResults,
  eventResultStates,
  memberSkills,
} from '@guidon/db/schema/results';
import type { Feature } from '../../platform/feature/feature.ts';
import { handleJob } from '../../platform/jobs/job.ts';
import type { Services } from '../../platform/services/services.ts';
import { createCards } from '../participation/index.ts';
import type { LiveEvents } from '../standings/index.ts';
import { checkCertificate } from './certificates/check-certificate.ts';
import { notifyCertificates, notifyCertificatesJob } from './certificates/jobs/notify-certificates.ts';
import { certificatesAudit } from './declares.ts';
import { certificateNotifications } from './notifications.ts';
import { certificatesPersonalData, eventResultsPersonalData } from './personal-data.ts';
import { getOwnName, sendCertificate, setOwnName } from './certificates/send-certificate.ts';
import {
  getDesign,
  previewCertificate,
  removeSignature,
  setDesign,
  setSignature,
} from './certificates/design.ts';
import { makeEventResults, makeEventResultsJob } from './final/jobs/make-event-results.ts';
import { sendPlacing } from './share-cards/send-placing.ts';
import { sendSolve } from './share-cards/send-solve.ts';

export function resultsFeatures(services: Services, live: LiveEvents): readonly Feature[] {
  const parts = { cards: createCards(services), events: live };
  return [
    {
      name: 'results/final',
      tables: [eventResults, memberSkills, eventResultStates],
      jobs: [handleJob(makeEventResultsJob, () => makeEventResults(services, live))],
      personalData: eventResultsPersonalData,
    },
    {
      name: 'results/certificates',
      tables: [certificates, certificateDesigns, certificateNotices, certificateNoticeStates],
      audit: certificatesAudit,
      bind: ({ bind }) => {
        bind(certificateRoutes.download, (ctx, { params }, exchange) =>
          sendCertificate(ctx, live, params.eventId, exchange),
        );
        bind(certificateRoutes.ownName, (ctx, { params }) => getOwnName(ctx, live, params.eventId));
        bind(certificateRoutes.setName, (ctx, { params, body }) =>
          setOwnName(ctx, live, params.eventId, body.fullName),
        );
        bind(certificateRoutes.design, (ctx, { params }) => getDesign(ctx, params.eventId));
        bind(certificateRoutes.setDesign, (ctx, { params, body }) => setDesign(ctx, params.eventId, body));
        bind(certificateRoutes.setSignature, (ctx, { params }, { request }) =>
          setSignature(ctx, params.eventId, request),
        );
        bind(certificateRoutes.removeSignature, (ctx, { params }) => removeSignature(ctx, params.eventId));
        bind(certificateRoutes.preview, (ctx, { params, query }, exchange) =>
          previewCertificate(ctx, params.eventId, query, exchange),
        );
        bind(certificateRoutes.check, (ctx, { params }) => checkCertificate(ctx, live, params.code));
      },
      jobs: [handleJob(notifyCertificatesJob, () => notifyCertificates(services))],
      notifications: certificateNotifications,
      personalData: certificatesPersonalData,
    },
    {
      name: 'results/share-cards',
      bind: ({ bind }) => {
        bind(shareCardRoutes.placing, (ctx, { params }, exchange) =>
          sendPlacing(ctx, parts, params.eventId, exchange),
        );
        bind(shareCardRoutes.solve, (ctx, { params }, exchange) => sendSolve(ctx, parts, params, exchange));
      },
    },
  ];
}
