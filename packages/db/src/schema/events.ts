import {
  attemptModes,
  bloodBonusUnits,
  boardVisibilities,
  eventKinds,
  eventReveals,
  eventRights,
  eventVisibilities,
  lifecycles,
  registrationClosings,
  registrationTypes,
  teamChangePeriods,
  teamModes,
  unitKinds,
} from '@guidon/words';
import { sql } from 'drizzle-orm';
import { bigint, boolean, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { UnitId } from '../ids.ts';
import { moment, tenantId, unitId } from './columns.ts';
import type { StoredChallengeContent } from './challenges.ts';
import type { StoredEventField } from './stored-json.ts';

export const events = pgTable('events', {
  tenantId: tenantId(),
  id: uuid('id').notNull(),
  /** One of the kind `practice` a tenant: what is solved outside of events. */
  kind: text('kind', { enum: eventKinds }).notNull().default('competition'),
  name: text('name').notNull(),
  description: text('description').notNull().default(''),
  rules: text('rules').notNull().default(''),
  categories: text('categories').array().notNull().default([]),
  location: text('location').notNull().default('Online'),
  startsAt: moment('starts_at'),
  endsAt: moment('ends_at'),
  autoStart: boolean('auto_start').notNull().default(true),
  lifecycle: text('lifecycle', { enum: lifecycles }).notNull().default('draft'),
  startedAt: moment('started_at'),
  completedAt: moment('completed_at'),
  freezeAt: moment('freeze_at'),
  reveal: text('reveal', { enum: eventReveals }).notNull().default('at-end'),
  revealedAt: moment('revealed_at'),
  boardVisibility: text('board_visibility', { enum: boardVisibilities }).notNull().default('members'),
  /** The best place that a ceremony has revealed; null before its first step. */
  revealedFrom: integer('revealed_from'),
  visibility: text('visibility', { enum: eventVisibilities }).notNull().default('listed'),
  practiceAfterEnd: boolean('practice_after_end').notNull().default(false),
  sharePage: boolean('share_page').notNull().default(false),
  cancelledAt: moment('cancelled_at'),
  archivedAt: moment('archived_at'),
  pausedAt: moment('paused_at'),
  pauseMessage: text('pause_message').notNull().default(''),
  bloodBonuses: integer('blood_bonuses').array().notNull().default([]),
  bloodBonusUnit: text('blood_bonus_unit', { enum: bloodBonusUnits }).notNull().default('points'),
  registrationType: text('registration_type', { enum: registrationTypes }).notNull().default('code'),
  registrationCode: text('registration_code').notNull(),
  magicLinkNumber: integer('magic_link_number').notNull().default(1),
  registrationCloses: text('registration_closes', { enum: registrationClosings })
    .notNull()
    .default('at-start'),
  /** Where it closes at a time of its own. */
  registrationDeadline: moment('registration_deadline'),
  maxParticipants: integer('max_participants'),
  allowedDomains: text('allowed_domains').array().notNull().default([]),
  needsApproval: boolean('needs_approval').notNull().default(false),
  hasWaitlist: boolean('has_waitlist').notNull().default(false),
  fields: jsonb('fields').$type<StoredEventField[]>().notNull().default([]),
  acceptsRules: boolean('accepts_rules').notNull().default(false),
  rulesToAccept: text('rules_to_accept').notNull().default(''),
  /** What its texts take of the room of the organization. */
  textBytes: integer('text_bytes').notNull().generatedAlwaysAs(sql`null`),
  imageFileId: uuid('image_file_id'),
  /** What the variables in connection infos of its challenges stand for. */
  connectionValues: jsonb('connection_values').$type<Record<string, string>>().notNull().default({}),
  teamMode: text('team_mode', { enum: teamModes }).notNull().default('individual'),
  teamSizeMin: integer('team_size_min').notNull().default(1),
  teamSizeMax: integer('team_size_max').notNull().default(5),
  maxTeams: integer('max_teams'),
  teamChanges: text('team_changes', { enum: teamChangePeriods }).notNull().default('until-first-answer'),
  teamInvitesAdmit: boolean('team_invites_admit').notNull().default(true),
  /** Of the list of its challenges, with what the event lays down of them. */
  challengesVersion: integer('challenges_version').notNull().default(1),
  version: integer('version').notNull().default(1),
  createdBy: uuid('created_by'),
  createdAt: moment('created_at').notNull().defaultNow(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
});

export const eventCounters = pgTable('event_counters', {
  tenantId: tenantId(),
  eventId: uuid('event_id').notNull(),
  participantCount: integer('participant_count').notNull().default(0),
  lastFactSeq: bigint('last_fact_seq', { mode: 'number' }).notNull().default(0),
  lastFactAt: moment('last_fact_at').notNull().defaultNow(),
  /** By the clock of the database. */
  answersOutdatedAt: moment('answers_outdated_at'),
});

/** A pause of an event that is over. */
export const eventPauses = pgTable('event_pauses', {
  tenantId: tenantId(),
  eventId: uuid('event_id').notNull(),
  pausedAt: moment('paused_at').notNull(),
  resumedAt: moment('resumed_at').notNull(),
  message: text('message').notNull().default(''),
});

export const eventHosts = pgTable('event_hosts', {
  tenantId: tenantId(),
  eventId: uuid('event_id').notNull(),
  userId: uuid('user_id').notNull(),
  rights: text('rights', { enum: eventRights })
    .array()
    .notNull()
    .default(['edit', 'lifecycle', 'people', 'teams', 'announce', 'insight', 'judge']),
  invitedBy: uuid('invited_by'),
});

/** A part of an event's field that is ranked by itself; facts say who is in it. */
export const eventDivisions = pgTable('event_divisions', {
  tenantId: tenantId(),
  id: uuid('id').notNull(),
  eventId: uuid('event_id').notNull(),
  name: text('name').notNull(),
  nameKey: text('name_key').notNull(),
  description: text('description').notNull().default(''),
  code: text('code'),
  isGuest: boolean('is_guest').notNull().default(false),
  position: integer('position').notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
});

/** How the attempts at a challenge are counted in an event. */
const attemptRules = {
  maxAttempts: integer('max_attempts'),
  attemptMode: text('attempt_mode', { enum: attemptModes }).notNull().default('lockout'),
  attemptTimeoutS: integer('attempt_timeout_s'),
  wrongPenalty: integer('wrong_penalty').notNull().default(0),
};

export const eventChallenges = pgTable('event_challenges', {
  tenantId: tenantId(),
  eventId: uuid('event_id').notNull(),
  challengeId: uuid('challenge_id').notNull(),
  position: integer('position').notNull(),
  completions: integer('completions').notNull().default(0),
  opensAt: moment('opens_at'),
  closesAt: moment('closes_at'),
  awaitsOpening: boolean('awaits_opening').notNull().default(false),
  isHidden: boolean('is_hidden').notNull().default(false),
  showLockedName: boolean('show_locked_name').notNull().default(true),
  ...attemptRules,
  contentAtEnd: jsonb('content_at_end').$type<StoredChallengeContent>(),
  /** `definitionBytes` of the challenge when its content was stored. */
  definitionBytesAtEnd: integer('definition_bytes_at_end'),
  /** What its content takes of the room of the organization. */
  textBytesAtEnd: integer('text_bytes_at_end').notNull().generatedAlwaysAs(sql`null`),
});

export type AttemptRuleColumns = Pick<typeof eventChallenges.$inferSelect, keyof typeof attemptRules>;

export const eventChallengePrerequisites = pgTable('event_challenge_prerequisites', {
  tenantId: tenantId(),
  eventId: uuid('event_id').notNull(),
  challengeId: uuid('challenge_id').notNull(),
  requiresId: uuid('requires_id').notNull(),
});

export const scoringUnits = pgTable('scoring_units', {
  tenantId: tenantId(),
  eventId: uuid('event_id').notNull(),
  id: uuid('id').notNull().$type<UnitId>(),
  kind: text('kind', { enum: unitKinds }).notNull().default('user'),
  name: text('name'),
  createdAt: moment('created_at').notNull().defaultNow(),
});

export const eventParticipants = pgTable('event_participants', {
  tenantId: tenantId(),
  eventId: uuid('event_id').notNull(),
  userId: uuid('user_id').notNull(),
  unitId: unitId(),
  registeredAt: moment('registered_at').notNull().defaultNow(),
});
