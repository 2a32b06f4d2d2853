import { accountsFeature } from '../features/accounts/index.ts';
import { advantagesFeature, copyShop } from '../features/play/advantages/index.ts';
import { adventuresFeature } from '../features/learning/adventures/index.ts';
import { announcementsFeature } from '../features/notifications/announcements/index.ts';
import { apiKeysFeature, createUseMarks, type UseMarks } from '../features/integrations/api-keys/index.ts';
import { applicationsFeature } from '../features/events/applications/index.ts';
import { archiveSiteFeature } from '../features/exchange/archive/index.ts';
import { auditFeature } from '../features/audit/index.ts';
import { badgeRewards, badgesFeature, createBadgeChecks, readOwnBadges } from '../features/badges/index.ts';
import { billingFeature } from '../features/billing/index.ts';
import { brandingFeature } from '../features/branding/index.ts';
import { certificatesFeature } from '../features/results/certificates/index.ts';
import { challengeExportFeature } from '../features/exchange/export/index.ts';
import { challengeImagesFeature } from '../features/challenges/images/index.ts';
import { challengeImportFeature } from '../features/exchange/import/index.ts';
import { challengeIntrosFeature } from '../features/challenges/intros/index.ts';
import { challengeRatingsFeature } from '../features/challenges/ratings/index.ts';
import { challengeStatisticsFeature } from '../features/challenges/statistics/index.ts';
import { challengesFeature } from '../features/challenges/index.ts';
import { cleanupFeature } from '../features/operator/cleanup/index.ts';
import { coHostsFeature } from '../features/participation/co-hosts/index.ts';
import { connectionValuesFeature } from '../features/events/connections/index.ts';
import { controlRoomFeature } from '../features/dashboard/control-room/index.ts';
import { ctfdApiFeature } from '../features/exchange/ctfd/index.ts';
import { dashboardFeature } from '../features/dashboard/index.ts';
import { demoFeature } from '../features/demo/index.ts';
import { chooseForNewTeam, copyDivisions, divisionsFeature } from '../features/divisions/index.ts';
import { engagementFeature } from '../features/progress/engagement/index.ts';
import { eventAuditFeature } from '../features/audit/event/index.ts';
import { eventImagesFeature } from '../features/events/images/index.ts';
import { eventResultsFeature } from '../features/results/final/index.ts';
import { eventSharingFeature } from '../features/participation/sharing/index.ts';
import { eventsFeature, type Rankings } from '../features/events/index.ts';
import { feedbackFeature } from '../features/feedback/index.ts';
import { galleryFeature } from '../features/gallery/index.ts';
import { historyClaimsFeature } from '../features/invitations/claims/index.ts';
import { historyImportFeature } from '../features/exchange/history/index.ts';
import { integrityFeature, openNewCases } from '../features/judging/integrity/index.ts';
import { invitationsFeature } from '../features/invitations/index.ts';
import { judgingFeature } from '../features/judging/index.ts';
import { learningMaterialsFeature } from '../features/learning/materials/index.ts';
import { legalFeature } from '../features/tenant-settings/legal/index.ts';
import { libraryFeature } from '../features/play/library/index.ts';
import { type Delivery, mailsFeature } from '../features/operator/mails/index.ts';
import { memberGroupsFeature } from '../features/memberships/groups/index.ts';
import { memberImportFeature } from '../features/members/import/index.ts';
import { memberProfilesFeature } from '../features/members/profiles/index.ts';
import { membersFeature } from '../features/members/index.ts';
import { membershipsFeature } from '../features/memberships/index.ts';
import { notificationsFeature } from '../features/notifications/index.ts';
import { operatorFeature } from '../features/operator/index.ts';
import { createBannerMemory, operatorBannerFeature } from '../features/operator/banner/index.ts';
import { participantsFeature } from '../features/participation/participants/index.ts';
import { passkeysFeature } from '../features/sign-in/passkeys/index.ts';
import { passwordResetFeature } from '../features/account/password-reset/index.ts';
import { platformAccountsFeature } from '../features/operator/accounts/index.ts';
import { createPlayParts, type ForeignFlags, playFeature } from '../features/play/index.ts';
import { profileFeature } from '../features/account/profile/index.ts';
import { progressFeature } from '../features/progress/index.ts';
import { publicBoardsFeature } from '../features/public-boards/index.ts';
import { questionsFeature } from '../features/play/questions/index.ts';
import { realtimeFeature } from '../features/realtime/index.ts';
import { registrationFeature } from '../features/registration/index.ts';
import { rehearsalFeature } from '../features/rehearsal/index.ts';
import { reviewsFeature } from '../features/judging/reviews/index.ts';
import { searchFeature } from '../features/search/index.ts';
import { secondFactorFeature, verifySecondFactor } from '../features/sign-in/second-factor/index.ts';
import { copySequence, sequencesFeature } from '../features/challenges/sequences/index.ts';
import { sessionsFeature } from '../features/sign-in/sessions/index.ts';
import { shareCardsFeature } from '../features/results/share-cards/index.ts';
import { singleSignOnFeature } from '../features/single-sign-on/index.ts';
import { stageFeature } from '../features/stage/index.ts';
import { createLiveEvents, leaveUnranked, standingsFeature } from '../features/standings/index.ts';
import { statisticsFeature } from '../features/dashboard/statistics/index.ts';
import { storedFilesFeature } from '../features/stored-files/index.ts';
import { submissionsFeature } from '../features/judging/submissions/index.ts';
import { systemFeature } from '../features/operator/system/index.ts';
import { teamChatFeature } from '../features/teams/chat/index.ts';
import { inviteFormerMembers, teamInvitationsFeature } from '../features/teams/invitations/index.ts';
import { teamProgressFeature } from '../features/teams/progress/index.ts';
import { teamTasksFeature } from '../features/teams/tasks/index.ts';
import { teamsFeature } from '../features/teams/index.ts';
import { tenantSettingsFeature } from '../features/tenant-settings/index.ts';
import { verificationFeature } from '../features/sign-in/verification/index.ts';
import { webhooksFeature } from '../features/integrations/webhooks/index.ts';
import { wizardFeature } from '../features/registration/wizard/index.ts';
import type { Feature } from '../platform/feature/feature.ts';
import type { Services } from '../platform/services/services.ts';
import { forkRehearsal } from './fork-rehearsal.ts';

/** No mail leaves. */
export const noDelivery = async (): Promise<Delivery> => ({ mailer: null, showsInLog: false });

/** Every feature of the product, one line each; a feature that needs another one gets it here. */
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
    systemFeature(services, createBannerMemory(services)),
    historyClaimsFeature,
    accountsFeature(services),
    membershipsFeature,
    sessionsFeature(services, {
      finishSignIn: async (ctx, given) => (await verifySecondFactor(ctx, given)).session,
    }),
    registrationFeature(live, rankings),
    secondFactorFeature,
    passkeysFeature,
    invitationsFeature,
    teamsFeature(services, { live, inviteFormerMembers, chooseDivision: chooseForNewTeam }),
    coHostsFeature,
    divisionsFeature(live),
    judgingFeature(live),
    submissionsFeature(live),
    reviewsFeature(live),
    integrityFeature(services, live),
    controlRoomFeature(services, live),
    teamChatFeature,
    teamInvitationsFeature({ live, rankings }),
    teamProgressFeature(services, live),
    teamTasksFeature(live),
    verificationFeature,
    passwordResetFeature,
    membersFeature(live),
    tenantSettingsFeature,
    apiKeysFeature(services, keyMarks),
    wizardFeature(services, live),
    singleSignOnFeature(services),
    applicationsFeature(services, rankings),
    participantsFeature({ live, rankings }),
    eventsFeature(services, {
      rankings,
      copyDivisions,
      copyWithChallenges: async (tx, copy) => {
        await copySequence(tx, copy);
        await copyShop(tx, copy);
      },
    }),
    challengesFeature,
    challengeStatisticsFeature(),
    questionsFeature(),
    challengeImportFeature(services),
    historyImportFeature,
    sequencesFeature,
    adventuresFeature,
    advantagesFeature(live),
    standingsFeature(live),
    stageFeature(live),
    publicBoardsFeature(services, live),
    archiveSiteFeature(live),
    challengeExportFeature,
    eventSharingFeature(services),
    eventResultsFeature(services, live),
    memberProfilesFeature(live),
    certificatesFeature(services, live),
    shareCardsFeature(services, live),
    playFeature(services, play),
    ctfdApiFeature(play, () => features.flatMap(({ storedFiles }) => storedFiles ?? [])),
    progressFeature(readOwnBadges),
    badgesFeature(services, live, badgeChecks),
    libraryFeature(live),
    memberGroupsFeature,
    memberImportFeature,
    rehearsalFeature(services, forkRehearsal),
    dashboardFeature(live),
    demoFeature(services, live),
    searchFeature,
    realtimeFeature(() => features.flatMap(({ channels }) => channels ?? [])),
    mailsFeature(services, delivery),
    notificationsFeature(services, () => features.flatMap(({ notifications }) => notifications ?? [])),
    announcementsFeature(services),
    learningMaterialsFeature,
    galleryFeature(services),
    feedbackFeature,
    legalFeature,
    brandingFeature,
    billingFeature(services),
    eventAuditFeature,
    auditFeature,
    eventImagesFeature,
    challengeImagesFeature,
    challengeIntrosFeature,
    challengeRatingsFeature,
    connectionValuesFeature,
    storedFilesFeature(services, () => features.flatMap(({ storedFiles }) => storedFiles ?? [])),
    operatorFeature(services),
    operatorBannerFeature,
    platformAccountsFeature,
    profileFeature(live, () => features.flatMap(({ personalData }) => personalData ?? [])),
    engagementFeature(services),
    statisticsFeature(services),
    webhooksFeature(services, live),
    cleanupFeature(services, () => features.flatMap(({ cleanup }) => cleanup ?? [])),
  ];
  return features;
}
