import { limits } from '@guidon/words';
import { z } from 'zod';
import { anyMember } from '../../plain/access.ts';
import { Done } from '../../core/envelope.ts';
import { line, TimeInput } from '../../core/primitives.ts';
import { route } from '../../core/route.ts';

const Path = line(limits.pagePatternMax).meta({
  description: 'A page as its pattern, such as /events/{id}; what is no pattern counts as other.',
});
const Seconds = z
  .number()
  .min(0, 'must be 0 or more')
  .meta({ description: 'What is longer than can be is cut.' });
const SessionId = z.uuid().meta({ description: 'Made anew when the app is opened; it names no person.' });

export const PageViewBody = z.object({ path: Path, duration: Seconds, sessionId: SessionId });
export type PageViewBody = z.infer<typeof PageViewBody>;

export const FeatureUseBody = z.object({
  feature: line(limits.featureMax),
  metadata: z.object({ path: Path, timestamp: TimeInput }),
});
export type FeatureUseBody = z.infer<typeof FeatureUseBody>;

export const SessionMetricsBody = z.object({
  sessionId: SessionId,
  metrics: z.object({
    totalDuration: Seconds.meta({
      description: 'Since the app was opened; a later report replaces this one.',
    }),
    lastPageView: Path,
  }),
});
export type SessionMetricsBody = z.infer<typeof SessionMetricsBody>;

/** They take the cookie too, because a beacon, the only request that a closing page can send, has no other token. */
const report = { method: 'POST', access: anyMember, response: Done, acceptsCookie: true } as const;
const limit = { points: 120, perSeconds: 60, by: 'account' } as const;

export const engagementRoutes = {
  pageView: route({
    id: 'engagement.page-view',
    path: '/engagement/track/page-view',
    summary: 'Count a page that was looked at, and for how long.',
    body: PageViewBody,
    limit,
    ...report,
  }),
  feature: route({
    id: 'engagement.feature',
    path: '/engagement/track/feature',
    summary: 'Count the use of a feature.',
    body: FeatureUseBody,
    limit,
    ...report,
  }),
  session: route({
    id: 'engagement.session',
    path: '/engagement/track/session',
    summary: 'Say how long the app has been in use so far.',
    body: SessionMetricsBody,
    limit,
    ...report,
  }),
};
