import { pgTable, text, uuid, bigint, integer, jsonb } from 'drizzle-orm/pg-core';
import { bytea, moment, tenantId, unitId } from './columns.ts';
import { unitStatuses } from '@guidon/words';
import type { StoredSkill } from './stored-json.ts';

export const certificates = pgTable('certificates', {
  tenantId: tenantId(),
  eventId: uuid('event_id').notNull(),
  userId: uuid('user_id').notNull(),
  code: text('code').notNull(),
  name: text('name').notNull(),
  /** As its owner gave it; null for the username alone. */
  fullName: text('full_name'),
  madeAt: moment('made_at').notNull(),
});

/** What the certificates of an event say beside a result. */
export const certificateDesigns = pgTable('certificate_designs', {
  tenantId: tenantId(),
  eventId: uuid('event_id').notNull(),
  words: text('words').notNull().default(''),
  signer: text('signer').notNull().default(''),
  signerRole: text('signer_role').notNull().default(''),
  /** A PNG. */
  signature: bytea('signature'),
});

/** Who was told of their certificate. */
export const certificateNotices = pgTable('certificate_notices', {
  tenantId: tenantId(),
  eventId: uuid('event_id').notNull(),
  userId: uuid('user_id').notNull(),
  toldAt: moment('told_at').notNull(),
});

/** When those results of an event were made of which all participants were told. */
export const certificateNoticeStates = pgTable('certificate_notice_states', {
  tenantId: tenantId(),
  eventId: uuid('event_id').notNull(),
  resultsAt: moment('results_at').notNull(),
});

/** What a participant has come to in an event that is over and revealed. */
export const eventResults = pgTable('event_results', {
  tenantId: tenantId(),
  eventId: uuid('event_id').notNull(),
  userId: uuid('user_id').notNull(),
  unitId: unitId(),
  endedAt: moment('ended_at').notNull(),
  status: text('status', { enum: unitStatuses }).notNull(),
  place: integer('place'),
  entrants: integer('entrants').notNull(),
  points: bigint('points', { mode: 'number' }).notNull(),
  solves: integer('solves').notNull(),
  firstBloods: integer('first_bloods').notNull(),
  skills: jsonb('skills').$type<StoredSkill[]>().notNull(),
  /** What the participant has come to alone, also where they were in a team. */
  ownPlace: integer('own_place'),
  ownPoints: bigint('own_points', { mode: 'number' }).notNull().default(0),
  ownSolves: integer('own_solves').notNull().default(0),
  ownFirstBloods: integer('own_first_bloods').notNull().default(0),
  /** By their team, where they were in one. */
  completedChallenges: integer('completed_challenges').notNull().default(0),
});

/** The sum of the skills of a member, over events whose boards every member may read. */
export const memberSkills = pgTable('member_skills', {
  tenantId: tenantId(),
  userId: uuid('user_id').notNull(),
  category: text('category').notNull(),
  questions: integer('questions').notNull(),
  points: bigint('points', { mode: 'number' }).notNull(),
});

/** Of what the results of an event were made. */
export const eventResultStates = pgTable('event_result_states', {
  tenantId: tenantId(),
  eventId: uuid('event_id').notNull(),
  factSeq: bigint('fact_seq', { mode: 'number' }).notNull(),
  participantCount: integer('participant_count').notNull(),
  eventVersion: integer('event_version').notNull(),
  madeAt: moment('made_at').notNull(),
});
