import { defineFeature, type Feature } from '../../../platform/feature/feature.ts';
import type { Services } from '../../../platform/services/services.ts';
import { createCards } from './create-cards.ts';
import { metaOfPage } from './page-meta.ts';
import { bindEventSharing } from './routes.ts';

export function eventSharingFeature(services: Services): Feature {
  const cards = createCards(services);
  return defineFeature({
    name: 'event-sharing',
    bind: (binder) => bindEventSharing(binder, cards),
    pageMeta: (url, address) => metaOfPage(services, address, url),
  });
}
