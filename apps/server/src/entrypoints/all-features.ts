import { accountFeatures } from '../features/account/feature.ts';
import { accountsFeature } from '../features/accounts/feature.ts';
import { auditFeatures } from '../features/audit/feature.ts';
import { badgesFeature } from '../features/badges/feature.ts';
import { badgeRewards, createBadgeChecks, readOwnBadges } from '../features/badges/index.ts';
import { billingFeature } from '../features/billing/feature.ts';
import { brandingFeature } from '../features/branding/feature.ts';
import { challengesFeatures } from '../features/challenges/feature.ts';
import { copySequence } from '../features/challenges/index.ts';
import { dashboardFeatures } from '../features/dashboard/feature.ts';
import { demoFeature } from '../features/demo/feature.ts';
import { divisionsFeature } from '../features/divisions/feature.ts';
import { chooseForNewTeam, copyDivisions } from '../features/divisions/index.ts';
import { eventsFeatures } from '../features/events/feature.ts';
import { type Rankings } from '../features/events/index.ts';
import { exchangeFeatures } from '../features/exchange/feature.ts';
import { feedbackFeature } from '../features/feedback/feature.ts';
import { galleryFeature } from '../features/gallery/feature.ts';
import { integrationsFeatures } from '../features/integrations/feature.ts';
import { createUseMarks, type UseMarks } from '../features/integrations/index.ts';
import { invitationsFeatures } from '../features/invitations/feature.ts';
import { judgingFeatures } from '../features/judging/feature.ts';
import { openNewCases } from '../features/judging/index.ts';
import { learningFeatures } from '../features/learning/feature.ts';
import { membersFeatures } from '../features/members/feature.ts';
import { membershipsFeatures } from '../features/memberships/feature.ts';
import { notificationsFeatures } from '../features/notifications/feature.ts';
import { operatorFeatures } from '../features/operator/feature.ts';
import { type Delivery } from '../features/operator/index.ts';
import { participationFeatures } from '../features/participation/feature.ts';
import { createPlayParts, playFeatures } from '../features/play/feature.ts';
import { copyShop, type ForeignFlags } from '../features/play/index.ts';
import { progressFeatures } from '../features/progress/feature.ts';
import { publicBoardsFeature } from '../features/public-boards/feature.ts';
import { realtimeFeature } from '../features/realtime/feature.ts';
import { registrationFeatures } from '../features/registration/feature.ts';
import { rehearsalFeature } from '../features/rehearsal/feature.ts';
import { copyCertificateDesign } from '../features/results/index.ts';
import { resultsFeatures } from '../features/results/feature.ts';
import { searchFeature } from '../features/search/feature.ts';
import { signInFeatures } from '../features/sign-in/feature.ts';
import { verifySecondFactor } from '../features/sign-in/index.ts';
import { singleSignOnFeature } from '../features/single-sign-on/feature.ts';
import { stageFeature } from '../features/stage/feature.ts';
import { standingsFeature } from '../features/standings/feature.ts';
import { createLiveEvents, leaveUnranked } from '../features/standings/index.ts';
import { storedFilesFeature } from '../features/stored-files/feature.ts';
import { teamsFeatures } from '../features/teams/feature.ts';
import { inviteFormerMembers } from '../features/teams/index.ts';
import { tenantSettingsFeatures } from '../features/tenant-settings/feature.ts';
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
      copyCertificateDesign,
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
