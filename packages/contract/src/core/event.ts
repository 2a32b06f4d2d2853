import {
  admissionStates,
  applicationStates,
  boardVisibilities,
  eventReveals,
  eventRights,
  eventVisibilities,
  lifecycles,
  limits,
  registrationClosings,
  registrationTypes,
  teamChangePeriods,
  teamModes,
} from '@guidon/words';
import { z } from 'zod';
import { BloodBonusUnit } from './blood-bonuses.ts';
import { EventField, OwnEntry } from './event-entry.ts';
import { Id, Time } from './primitives.ts';

export const Lifecycle = z.enum(lifecycles);
export type Lifecycle = z.infer<typeof Lifecycle>;

export const BoardVisibility = z.enum(boardVisibilities).meta({
  description:
    'Who reads the boards, beside those who run the event: its participants, all members, everybody without a sign-in, or nobody.',
});
export type BoardVisibility = z.infer<typeof BoardVisibility>;

export const EventVisibility = z.enum(eventVisibilities).meta({
  description: 'Whether everybody finds the event, or staff and its participants alone.',
});
export type EventVisibility = z.infer<typeof EventVisibility>;

export const RegistrationType = z.enum(registrationTypes);
export type RegistrationType = z.infer<typeof RegistrationType>;

export const RegistrationCloses = z.enum(registrationClosings).meta({
  description:
    'When registration by code closes: when the event starts, when it is over whenever that is, or at a time of its own.',
});
export type RegistrationCloses = z.infer<typeof RegistrationCloses>;

/** Settings that stand alike in the row of an event, in what creates or changes it, and in its view. */
export const EventSettings = z.object({
  autoStart: z.boolean(),
  visibility: EventVisibility,
  boardVisibility: BoardVisibility,
  practiceAfterEnd: z.boolean().meta({
    description: 'Whether answers are judged after the end, where nothing counts.',
  }),
  sharePage: z.boolean().meta({
    description: 'Whether everybody sees a page of it, once it is published; never of an internal event.',
  }),
  bloodBonusUnit: BloodBonusUnit,
});
export const eventSettingDefaults = {
  autoStart: true,
  visibility: 'listed',
  boardVisibility: 'members',
  practiceAfterEnd: false,
  sharePage: false,
  bloodBonusUnit: 'points',
} satisfies z.infer<typeof EventSettings>;
export const eventSettingNames = EventSettings.keyof().options;

/** Settings of how people come in, which stand alike there too. */
export const EventEntrySettings = z.object({
  registrationType: RegistrationType,
  needsApproval: z.boolean().meta({ description: 'Whoever registers waits until staff admit them.' }),
  hasWaitlist: z.boolean().meta({ description: 'Whoever finds no place left waits for one.' }),
  acceptsRules: z.boolean().meta({ description: 'Whoever comes in accepts rules.' }),
});
export const eventEntryDefaults = {
  registrationType: 'code',
  needsApproval: false,
  hasWaitlist: false,
  acceptsRules: false,
} satisfies z.infer<typeof EventEntrySettings>;
export const eventEntryNames = EventEntrySettings.keyof().options;
const EntryInLists = EventEntrySettings.omit({ acceptsRules: true });
export const eventEntryNamesInLists = EntryInLists.keyof().options;

/** Whether the code and the link of an event let in now. */
export const Admission = z.object({
  state: z.enum(admissionStates),
  closes: RegistrationCloses.meta({ description: 'What it goes by; an event open to everyone by its end.' }),
  at: Time.nullable().meta({
    description: 'Until when it lets in, or since when it does not; null where no time is known.',
  }),
});
export type Admission = z.infer<typeof Admission>;

export const EventRegistration = z.object({
  ...EntryInLists.shape,
  registrationCloses: RegistrationCloses,
  registrationDeadline: Time.nullable().meta({
    description: 'Of its own, or the end of the event where it closes with that.',
  }),
  admission: Admission,
  maxParticipants: z.number().int().nullable(),
  registrationCode: z
    .string()
    .nullable()
    .meta({ description: 'Only for those who may edit the event; null for everyone else.' }),
  isOpen: z.boolean(),
});

/** How an event is played in teams. */
export const EventTeams = z.object({
  teamMode: z.enum(teamModes),
  teamSizeMin: z
    .number()
    .int()
    .min(1)
    .max(limits.teamSizeMax)
    .meta({ description: 'A smaller team cannot answer where answering takes a team.' }),
  teamSizeMax: z.number().int().min(1).max(limits.teamSizeMax),
  maxTeams: z.number().int().min(1).max(limits.teamsMax).nullable(),
  teamChanges: z.enum(teamChangePeriods),
  teamInvitesAdmit: z
    .boolean()
    .meta({ description: 'Whether an invitation to a team registers for the event.' }),
});
export type EventTeams = z.infer<typeof EventTeams>;
export const eventTeamDefaults = {
  teamMode: 'individual',
  teamSizeMin: 1,
  teamSizeMax: limits.teamSize,
  maxTeams: null,
  teamChanges: 'until-first-answer',
  teamInvitesAdmit: true,
} satisfies EventTeams;
export const eventTeamNames = EventTeams.keyof().options;

export const EventPermissions = z.object({
  rights: z.array(z.enum(eventRights)).meta({ description: 'Whatever the state of the event is.' }),
  edit: z.boolean(),
  publish: z.boolean(),
  start: z.boolean(),
  end: z.boolean(),
  cancel: z.boolean(),
  pause: z.boolean(),
  resume: z.boolean(),
  reopen: z.boolean().meta({ description: 'It is over, and its results are not out.' }),
  publishResults: z.boolean().meta({ description: 'The same, where no ceremony is to reveal them.' }),
  archive: z.boolean(),
  unarchive: z.boolean(),
  duplicate: z.boolean(),
  remove: z.boolean(),
  register: z.boolean(),
  unregister: z.boolean(),
  enter: z.boolean(),
  seeChallenges: z.boolean(),
  announce: z.boolean(),
  readsContent: z.boolean().meta({
    description:
      'They read challenges with their hints and files before the start and unpaid, which is on record when they register.',
  }),
});
export type EventPermissions = z.infer<typeof EventPermissions>;

/** While it is not null, the clock of the event stands and answers are refused. */
export const EventPause = z.object({ since: Time, message: z.string() });
export type EventPause = z.infer<typeof EventPause>;

export const EventSummary = z.object({
  id: Id,
  name: z.string(),
  categories: z.array(z.string()),
  location: z.string(),
  imageUrl: z.string().nullable(),
  startTime: Time.nullable(),
  endTime: Time.nullable(),
  startedAt: Time.nullable().meta({
    description: 'When it began, which may be another time than was planned.',
  }),
  completedAt: Time.nullable().meta({ description: 'When it was ended.' }),
  lifecycle: Lifecycle,
  status: Lifecycle.meta({ description: 'Derived from the lifecycle, the times and the start mode.' }),
  autoStart: EventSettings.shape.autoStart,
  visibility: EventSettings.shape.visibility,
  isArchived: z.boolean(),
  isCancelled: z.boolean(),
  pause: EventPause.nullable(),
  freezeTime: Time.nullable(),
  isFrozen: z.boolean().meta({
    description: 'Others than staff read the board as of the freeze now.',
  }),
  isRevealed: z.boolean().meta({
    description: 'Over for good: results, certificates and solutions are out, and it cannot be reopened.',
  }),
  revealsAt: Time.nullable().meta({
    description: 'When the results of an event that is over come out by themselves.',
  }),
  participantCount: z.number().int(),
  challengeCount: z.number().int(),
  pointsAvailable: z.number().int(),
  registration: EventRegistration,
  isRegistered: z.boolean(),
  application: z
    .enum(applicationStates)
    .nullable()
    .meta({ description: 'Of the caller, who is not registered then.' }),
  teamMode: z.enum(teamModes),
  can: EventPermissions,
});
export type EventSummary = z.infer<typeof EventSummary>;

export const EventDetail = EventSummary.extend({
  registration: EventRegistration.extend({
    magicLinkToken: z
      .string()
      .nullable()
      .meta({ description: 'Only for those who may edit the event; null for everyone else.' }),
    allowedDomains: z.array(z.string()).meta({
      description: 'Of mail addresses, each with those below it; empty for all.',
    }),
    fields: z.array(EventField).meta({ description: 'What the event asks whoever comes in.' }),
    acceptsRules: EventEntrySettings.shape.acceptsRules,
    rulesToAccept: z
      .string()
      .meta({ description: 'The text that is accepted; empty for the rules of the event.' }),
  }),
  entry: OwnEntry.meta({ description: 'What the caller has answered to that.' }),
  tenantId: Id,
  description: z.string(),
  rules: z.string(),
  reveal: z.enum(eventReveals),
  revealedAt: Time.nullable().meta({
    description:
      'When the results were published by hand, as the last step of a ceremony or earlier than by themselves.',
  }),
  ...EventSettings.shape,
  bloodBonuses: z.array(z.number().int()),
  teams: EventTeams.extend({ teamCount: z.number().int() }),
  divisionCount: z.number().int(),
  hasLearning: z.boolean().meta({ description: 'There is learning material to read first.' }),
  hasShop: z.boolean().meta({ description: 'Participants buy advantages with their points.' }),
  coHosts: z.array(z.object({ user: z.object({ id: Id, username: z.string() }) })),
  createdBy: z.object({ id: Id, username: z.string() }).nullable(),
  version: z.number().int().meta({ description: 'Given back on update; a stale one answers CONFLICT.' }),
});
export type EventDetail = z.infer<typeof EventDetail>;

export const ManagedEvent = EventSummary.extend({
  createdBy: z.object({ id: Id, username: z.string() }).nullable(),
  createdAt: Time,
});
export type ManagedEvent = z.infer<typeof ManagedEvent>;
