import { shareCardRoutes } from '@guidon/contract';
import { defineFeature, type Feature } from '../../../platform/feature/feature.ts';
import type { Services } from '../../../platform/services/services.ts';
import { createCards } from '../../participation/sharing/index.ts';
import type { LiveEvents } from '../../standings/index.ts';
import { sendPlacing } from './send-placing.ts';
import { sendSolve } from './send-solve.ts';

export function shareCardsFeature(services: Services, events: LiveEvents): Feature {
  const parts = { cards: createCards(services), events };
  return defineFeature({
    name: 'share-cards',
    bind: ({ bind }) => {
      bind(shareCardRoutes.placing, (ctx, { params }, exchange) =>
        sendPlacing(ctx, parts, params.eventId, exchange),
      );
      bind(shareCardRoutes.solve, (ctx, { params }, exchange) => sendSolve(ctx, parts, params, exchange));
    },
  });
}
