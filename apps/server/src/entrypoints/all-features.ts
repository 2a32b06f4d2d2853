import { accountFeatures } from '../features/account/index.ts';
import { accountsFeature } from '../features/accounts/index.ts';
import { auditFeatures } from '../features/audit/index.ts';
import { badgeRewards, badgesFeature, createBadgeChecks, readOwnBadges } from '../features/badges/index.ts';
import { billingFeature } from '../features/billing/index.ts';
import { brandingFeature } from '../features/branding/index.ts';
import { challengesFeatures, copySequence } from '../features/challenges/index.ts';
import { dashboardFeatures } from '../features/dashboard/index.ts';
import { demoFeature } from '../features/demo/index.ts';
import { chooseForNewTeam, copyDivisions, divisionsFeature } from '../features/divisions/index.ts';
import { eventsFeatures, type Rankings } from '../features/events/index.ts';
import { exchangeFeatures } from '../features/exchange/index.ts';
import { feedbackFeature } from '../features/feedback/index.ts';
import { galleryFeature } from '../features/gallery/index.ts';
import { createUseMarks, integrationsFeatures, type UseMarks } from '../features/integrations/index.ts';
import { invitationsFeatures } from '../features/invitations/index.ts';
import { judgingFeatures, openNewCases } from '../features/judging/index.ts';
import { learningFeatures } from '../features/learning/index.ts';
import { membersFeatures } from '../features/members/index.ts';
import { membershipsFeatures } from '../features/memberships/index.ts';
import { notificationsFeatures } from '../features/notifications/index.ts';
import { type Delivery, operatorFeatures } from '../features/operator/index.ts';
import { participationFeatures } from '../features/participation/index.ts';
import { copyShop, createPlayParts, type ForeignFlags, playFeatures } from '../features/play/index.ts';
import { progressFeatures } from '../features/progress/index.ts';
import { publicBoardsFeature } from '../features/public-boards/index.ts';
import { realtimeFeature } from '../features/realtime/index.ts';
import { registrationFeatures } from '../features/registration/index.ts';
import { rehearsalFeature } from '../features/rehearsal/index.ts';
import { resultsFeatures } from '../features/results/index.ts';
import { searchFeature } from '../features/search/index.ts';
import { signInFeatures, verifySecondFactor } from '../features/sign-in/index.ts';
import { singleSignOnFeature } from '../features/single-sign-on/index.ts';
import { stageFeature } from '../features/stage/index.ts';
import { createLiveEvents, leaveUnranked, standingsFeature } from '../features/standings/index.ts';
import { storedFilesFeature } from '../features/stored-files/index.ts';
import { inviteFormerMembers, teamsFeatures } from '../features/teams/index.ts';
import { tenantSettingsFeatures } from '../features/tenant-settings/index.ts';
import type { Feature } from '../platform/feature/feature.ts';
import type { Services } from '../platform/services/services.ts';
import { forkRehearsal } from './fork-rehearsal.ts';

/** No mail leaves. */
export const noDelivery = async (): Promise<Delivery> => ({ mailer: null, showsInLog: false });

/** Every feature of the product; one that needs another gets it here. */
export function allFeatures(
  services: Services,
  delivery: () => Promise<Delivery>,
  keyMarks: UseMarks = createUseMarks(services),
): readonly Feature[] {
  const live = createLiveEvents(services);
  const rankings: Rankings = {
    leaveUnranked: (tx, participant) => leaveUnranked(tx, live, participant, services.clock()),
  };
  const foreignFlags: ForeignFlags = {
    sent: (key) => {
      openNewCases(services, key).catch((err: unknown) => {
        services.log.warn({ err }, 'a case could not be opened; the next run opens it');
      });
    },
  };
  const badgeChecks = createBadgeChecks(services);
  const play = createPlayParts(services, {
    events: live,
    rankings,
    foreignFlags,
    rewards: badgeRewards(badgeChecks),
  });
  const features: readonly Feature[] = [
    ...invitationsFeatures,
    accountsFeature(services),
    ...membershipsFeatures,
    ...signInFeatures(services, {
      finishSignIn: async (ctx, given) => (await verifySecondFactor(ctx, given)).session,
    }),
    ...registrationFeatures(services, { live, rankings }),
    singleSignOnFeature(services),
    ...teamsFeatures(services, {
      live,
      rankings,
      inviteFormerMembers,
      chooseDivision: chooseForNewTeam,
    }),
    divisionsFeature(live),
    ...participationFeatures(services, { live, rankings }),
    ...judgingFeatures(services, live),
    ...membersFeatures(live),
    ...tenantSettingsFeatures,
    brandingFeature,
    ...integrationsFeatures(services, live, keyMarks),
    ...eventsFeatures(services, {
      rankings,
      copyDivisions,
      copyWithChallenges: async (tx, copy) => {
        await copySequence(tx, copy);
        await copyShop(tx, copy);
      },
    }),
    ...challengesFeatures(),
    ...playFeatures(services, play),
    ...exchangeFeatures(services, play, () => features.flatMap(({ storedFiles }) => storedFiles ?? [])),
    ...learningFeatures,
    standingsFeature(live),
    stageFeature(live),
    publicBoardsFeature(services, live),
    ...resultsFeatures(services, live),
    ...progressFeatures(services, readOwnBadges),
    badgesFeature(services, live, badgeChecks),
    rehearsalFeature(services, forkRehearsal),
    ...dashboardFeatures(services, live),
    demoFeature(services, live),
    searchFeature,
    realtimeFeature(() => features.flatMap(({ channels }) => channels ?? [])),
    ...notificationsFeatures(services, () => features.flatMap(({ notifications }) => notifications ?? [])),
    galleryFeature(services),
    feedbackFeature,
    billingFeature(services),
    ...auditFeatures,
    storedFilesFeature(services, () => features.flatMap(({ storedFiles }) => storedFiles ?? [])),
    ...accountFeatures(live, () => features.flatMap(({ personalData }) => personalData ?? [])),
    ...operatorFeatures(services, delivery, () => features.flatMap(({ cleanup }) => cleanup ?? [])),
  ];
  return features;
}
