import { defineFeature, type Feature } from '../../../platform/feature/feature.ts';
import type { LiveEvents } from '../../standings/index.ts';
import { reviewsAudit } from './declares.ts';
import { answerWasReviewed } from './notifications.ts';
import { bindReviews } from './routes.ts';

export function reviewsFeature(events: LiveEvents): Feature {
  return defineFeature({
    name: 'reviews',
    audit: reviewsAudit,
    bind: (binder) => bindReviews(binder, events),
    notifications: [answerWasReviewed],
  });
}
