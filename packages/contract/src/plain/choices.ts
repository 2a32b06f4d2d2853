export const answerKinds = [
  'text',
  'regex',
  'number',
  'choice',
  'order',
  'set',
  'date',
  'file-hash',
  'per-unit',
  'manual',
] as const;

export const notificationTypes = [
  'info',
  'success',
  'warning',
  'error',
  'challenge',
  'CHALLENGE_ADDED',
  'system',
  'EVENT_ANNOUNCEMENT',
  'EVENT_STARTING',
  'EVENT_ENDING',
  'EVENT_REGISTRATION',
] as const;

export const languages = ['en'] as const;

export const lifecycles = ['draft', 'scheduled', 'active', 'completed'] as const;

/** Who may read the boards of an event, beside those who run it. */
export const boardVisibilities = ['participants', 'members', 'public', 'hidden'] as const;

/** An `internal` event is found by staff, and by those who take part. */
export const eventVisibilities = ['listed', 'internal'] as const;

/** `event`: only where an event holds it. `library`: to every member. `internal`: to staff and to chosen groups. */
export const challengeVisibilities = ['event', 'library', 'internal'] as const;

/** Which challenges of the bank are listed. */
export const challengeStates = ['active', 'retired', 'all'] as const;

/** What became of one challenge of several that were to be changed. */
export const challengeChangeOutcomes = [
  'changed',
  'unchanged',
  'not-found',
  'forbidden',
  'conflict',
  'too-many-tags',
] as const;

/** The same of a question; `has-history`: answers were judged by its points already. */
export const questionChangeOutcomes = ['changed', 'unchanged', 'not-found', 'has-history'] as const;

/** What the bonuses for the first solvers of a challenge are counted in. */
export const bloodBonusUnits = ['points', 'percent'] as const;

/** Whether the end of an event lifts the freeze of its board, or the last step of a ceremony. */
export const eventReveals = ['at-end', 'by-hand'] as const;

/** `none` without a reveal by hand or before the end; `waiting` until the first step; `published` after the last one. */
export const ceremonyStates = ['none', 'waiting', 'running', 'published'] as const;

export const revealSteps = ['next', 'back', 'to', 'publish'] as const;

/** `ranked` and `unranked` are all that a replay says of a status. */
export const replayKinds = ['solve', 'partial', 'points', 'ranked', 'unranked', 'revocation'] as const;

/** In `teams` answering takes a team; in `optional` people also play alone. */
export const teamModes = ['individual', 'optional', 'teams'] as const;

/** What the ranking of an event is of: people who each play alone, teams, or both side by side. */
export const rankedKinds = ['individual', 'teams', 'mixed'] as const;
export type RankedKind = (typeof rankedKinds)[number];

/**
 * Until when people join and leave teams by themselves: the start; the first answer, of the person to join and of the
 * team to leave; without an end; not at all.
 */
export const teamChangePeriods = ['until-start', 'until-first-answer', 'always', 'never'] as const;

export const teamRoles = ['leader', 'member'] as const;

export const teamJoinWays = ['created', 'code', 'open', 'invitation', 'magic-link', 'staff'] as const;

export const teamLeaveReasons = [
  'left',
  'removed',
  'banned',
  'moved',
  'disbanded',
  'membership-ended',
] as const;

export const teamMessageTypes = ['message', 'announcement'] as const;

export const teamTaskStates = ['todo', 'doing', 'done'] as const;

export const teamInvitationStates = ['open', 'accepted', 'declined', 'revoked', 'expired'] as const;

/** What staff look for among the teams of an event; all but `ended` are of teams that stand. */
export const managedTeamStates = [
  'locked',
  'leaderless',
  'too-small',
  'unranked',
  'hidden',
  'disqualified',
  'ended',
] as const;

/** What is recorded of a team, as it is named in the audit log. */
export const teamActivityActions = [
  'team.ban',
  'team.create',
  'team.disband',
  'team.hand-over',
  'team.join',
  'team.leave',
  'team.lock',
  'team.merge',
  'team.merge-into',
  'team.move-member',
  'team.move-member-out',
  'team.regenerate-code',
  'team.remove-member',
  'team.unban',
  'team.unlock',
  'team.update',
  'unit.revoke-status',
  'unit.set-status',
] as const;

export const unitStatuses = ['ranked', 'unranked', 'hidden', 'disqualified'] as const;

/** Facts that give points or take some, and may be revoked. */
export const scoringKinds = [
  'solve',
  'partial',
  'hint',
  'award',
  'adjustment',
  'purchase',
  'penalty',
] as const;

export const scoreReasons = [...scoringKinds, 'first-blood', 'later-blood'] as const;

/** What judges record beside the status of a unit; an acceptance counts a wrong answer as a solve. */
export const judgedKinds = ['award', 'adjustment', 'acceptance', 'revocation', 'restoration'] as const;

/** What events hand out for points: a hint without its cost, and one more attempt at a question. */
export const advantageKinds = ['hint-voucher', 'extra-attempt'] as const;

/** When a step of a sequence opens: all before it are solved, or `k` of them, or the score is reached. */
export const sequenceRules = ['all-before', 'any', 'score'] as const;

/** Landscapes that the map of an adventure is drawn as. */
export const adventureThemes = ['night-city', 'islands', 'mountains', 'space', 'ruins'] as const;

/** Of a step of an adventure for its reader; the story of a `locked` one is not there yet. */
export const adventureStates = ['locked', 'open', 'done'] as const;

/**
 * `partial` was right in part, or one of several that are all asked for; `pending` waits for somebody who judges it;
 * `foreign` was the flag of another team or player, which whoever sent it is told is wrong.
 */
export const submissionOutcomes = ['wrong', 'right', 'repeated', 'partial', 'pending', 'foreign'] as const;

export const reviewDecisions = ['accept', 'reject'] as const;

/** What a case is opened by: a flag of another unit that was sent, or staff. */
export const caseKinds = ['foreign-flag', 'reported'] as const;

/** Which part a unit has in a case: it sent the flag of another, its flag was sent, or staff have named it. */
export const caseParts = ['sender', 'owner', 'named'] as const;

export const caseDecisions = ['dismissed', 'warned', 'disqualified'] as const;

/** A case is `decided` once nothing is to be decided about a unit of it and no appeal waits for an answer. */
export const caseStates = ['open', 'appealed', 'decided'] as const;

/** `pending` waits for a decision, `waiting` for a place. */
export const applicationStates = ['pending', 'waiting', 'rejected'] as const;

/** What an event's own fields ask for. */
export const entryFieldKinds = ['text', 'long-text', 'choice', 'yes-no'] as const;

/** What became of a wish to take part. */
export const registrationStates = ['registered', 'pending', 'waiting'] as const;

/** Of a challenge in a live event: nobody has opened it, or answered, or been right though many have tried. */
export const challengeTroubles = ['unopened', 'untried', 'unsolved', 'failing'] as const;

/** A run that its server did not survive has `failed`. */
export const rehearsalStates = ['running', 'finished', 'stopped', 'failed'] as const;

/**
 * What a rehearsal finds in challenges: files that are not attached although the import named them, that are not stored,
 * or whose bytes have changed; questions whose own answer is refused, or for which no answer could be made up; challenges
 * without a question.
 */
export const rehearsalProblems = [
  'file-not-attached',
  'file-missing',
  'file-damaged',
  'unsolvable',
  'not-tried',
  'no-question',
] as const;

/** A `deactivated` member cannot sign in to the tenant; a `removed` one may join again. */
export const memberStates = ['active', 'deactivated', 'removed'] as const;

/** How present a member is, from their sign-ins and what follows them. */
export const lifecycleStages = ['new', 'active', 'returning', 'dormant', 'lost'] as const;

export const memberSorts = ['name', 'joined', 'seen', 'signed-in'] as const;

export const signInWays = ['password', 'passkey', 'sso'] as const;

/** What became of one member of several that were to be changed. */
export const memberChangeOutcomes = [
  'changed',
  'unchanged',
  'not-found',
  'forbidden',
  'last-admin',
  'no-room',
] as const;

/** What becomes of a row of an imported list of members. */
export const memberImportOutcomes = [
  'invited',
  'already-member',
  'already-invited',
  'not-active',
  'bad-address',
  'bad-role',
  'role-not-allowed',
  'duplicate',
  'no-room',
  'later',
  'not-invited',
] as const;

export const importedGroupOutcomes = [
  'added',
  'already-in',
  'on-joining',
  'unknown',
  'full',
  'left-out',
] as const;

export const invitationStates = ['open', 'accepted', 'revoked', 'expired'] as const;

export const accountStates = ['active', 'disabled'] as const;
export const mailStates = ['queued', 'sent', 'failed', 'kept'] as const;

export const legalKinds = ['terms', 'privacy-policy', 'refund-policy'] as const;

export const brandingTypes = ['logo', 'text'] as const;

/** Families of the brand's font: two are served by the product, the others are installed on every machine. */
export const brandFonts = [
  'Inter',
  'JetBrains Mono',
  'System Sans',
  'System Serif',
  'Rounded',
  'Slab Serif',
] as const;

/** The branding of a tenant that has chosen none. */
export const defaultBranding = {
  logoUrl: null,
  brandingType: 'logo',
  fontFamily: 'Inter',
  textColor: '#10B981',
  fontSize: '28px',
} as const;

/** Of participants: where their unit stands, or that it is in a division of guests. */
export const participantStatuses = [...unitStatuses, 'guest'] as const;

export const participantSorts = ['registered', 'name', 'seen'] as const;

/** What becomes of a row of an imported list of people. */
export const participantImportOutcomes = [
  'registered',
  'already-in',
  'invited',
  'already-invited',
  'bad-address',
  'duplicate',
  'banned',
  'no-place',
  'not-active',
  'not-invited',
] as const;

/** What a limit of attempts does once it is reached: no more answers, or a wait and then as many again. */
export const attemptModes = ['lockout', 'timeout'] as const;

/** Whom a collection is for once it is published; `participants` are those of the events that it is linked to. */
export const learningAudiences = ['members', 'participants', 'staff'] as const;

/** A `check` is a short question that is judged by the server. */
export const learningItemKinds = ['text', 'file', 'link', 'check'] as const;

/** Who sees a picture of the gallery: its maker alone, those of one event, or all members. */
export const galleryAudiences = ['private', 'event', 'tenant'] as const;

/** What a member gives feedback on. */
export const feedbackSubjects = ['event', 'challenge', 'product'] as const;

/** The same with what came in by the contact form. */
export const feedbackAbouts = [...feedbackSubjects, 'contact'] as const;

export const feedbackStates = ['open', 'answered', 'closed'] as const;

/** What a stored file is for. An `upload` is for nothing else: members with its address save it. */
export const storedFilePurposes = [
  'challenge-file',
  'challenge-image',
  'event-image',
  'learning-file',
  'gallery-image',
  'upload',
  'logo',
  'avatar',
] as const;

/** What can use a stored file. */
export const storedFileUseKinds = [
  'announcement',
  'branding',
  'challenge',
  'event',
  'gallery',
  'learning-collection',
  'member',
] as const;

export const bannerTones = ['info', 'warning'] as const;
export type BannerTone = (typeof bannerTones)[number];

export const subscriptionStates = ['trial', 'active', 'past-due', 'cancelled', 'ended'] as const;
export type SubscriptionState = (typeof subscriptionStates)[number];

export const billingIntervals = ['month', 'year'] as const;

/** `failed` is one whose payment was refused and is tried again. */
export const invoiceStates = ['open', 'paid', 'failed', 'void'] as const;
export type InvoiceState = (typeof invoiceStates)[number];

/** How a plan is paid for. */
export const paymentWays = ['card', 'transfer'] as const;

/** The project of ctfcli, the backup of CTFd and the game of GZCTF. */
export const challengeExportFormats = ['ctfcli', 'ctfd', 'gzctf'] as const;
export type ChallengeExportFormat = (typeof challengeExportFormats)[number];
