import { certificateRoutes } from '@guidon/contract';
import { certificates } from '@guidon/db/schema/certificates';
import { defineFeature, type Feature } from '../../platform/feature/feature.ts';
import type { LiveEvents } from '../standings/index.ts';
import { checkCertificate } from './check-certificate.ts';
import { certificatesPersonalData } from './personal-data.ts';
import { sendCertificate } from './send-certificate.ts';

export function certificatesFeature(events: LiveEvents): Feature {
  return defineFeature({
    name: 'certificates',
    tables: [certificates],
    bind: ({ bind }) => {
      bind(certificateRoutes.download, (ctx, { params }, exchange) =>
        sendCertificate(ctx, events, params.eventId, exchange),
      );
      bind(certificateRoutes.check, (ctx, { params }) => checkCertificate(ctx, events, params.code));
    },
    personalData: certificatesPersonalData,
  });
}
