import { badgeAwards, badgeReveals, badges } from '@guidon/db/schema/badges';
import { defineFeature, type Feature } from '../../platform/feature/feature.ts';
import { handleJob } from '../../platform/jobs/job.ts';
import type { Services } from '../../platform/services/services.ts';
import type { LiveEvents } from '../standings/index.ts';
import { badgesAudit } from './declares.ts';
import type { BadgeChecks } from './create-badge-checks.ts';
import { awardOverdueBadges, giveBadgesJob } from './jobs/give-badges.ts';
import { runBadgeJob, runBadgeOver } from './jobs/run-badge.ts';
import { badgesPersonalData } from './personal-data.ts';
import { bindBadges } from './routes.ts';

export function badgesFeature(services: Services, events: LiveEvents, checks: BadgeChecks): Feature {
  return defineFeature({
    name: 'badges',
    tables: [badges, badgeAwards, badgeReveals],
    audit: badgesAudit,
    bind: bindBadges,
    jobs: [
      handleJob(giveBadgesJob, () => awardOverdueBadges(services, events)),
      handleJob(runBadgeJob, (run) => runBadgeOver(services, events, run)),
    ],
    personalData: badgesPersonalData,
    drain: () => checks.drain(),
  });
}
