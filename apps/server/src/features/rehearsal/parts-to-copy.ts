import type { RowsToCopy } from '@guidon/db';

interface CopiedEvent {
  tenantId: string;
  eventId: string;
  nowMs: number;
}

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** Nobody of the organization is copied: who made what is left out. */
const noPerson = { created_by: null };
const ofEvent = 'tenant_id = $1 and event_id = $2';
const ofChallenges = `tenant_id = $1 and challenge_id in (
  select challenge_id from event_challenges where ${ofEvent})`;

/** What of an event its players meet, as an event that has been live for a minute and has room for all. */
export function partsToCopy({ tenantId, eventId, nowMs }: CopiedEvent): RowsToCopy[] {
  const at = (afterMs: number) => new Date(nowMs + afterMs).toISOString();
  const values = [tenantId, eventId];
  return [
    { table: 'tenants', where: 'id = $1', values: [tenantId] },
    {
      table: 'challenges',
      where: `tenant_id = $1 and id in (select challenge_id from event_challenges where ${ofEvent})`,
      values,
      change: { ...noPerson, image_file_id: null },
    },
    { table: 'questions', where: ofChallenges, values },
    { table: 'hints', where: ofChallenges, values },
    {
      table: 'events',
      where: 'tenant_id = $1 and id = $2',
      values,
      change: {
        ...noPerson,
        lifecycle: 'active',
        starts_at: at(-minuteMs),
        started_at: at(-minuteMs),
        ends_at: at(dayMs),
        freeze_at: null,
        paused_at: null,
        registration_type: 'open',
        registration_closes: 'at-end',
        registration_deadline: null,
        max_participants: null,
        max_teams: null,
        allowed_domains: [],
        needs_approval: false,
        has_waitlist: false,
        fields: '[]',
        accepts_rules: false,
        team_changes: 'always',
        image_file_id: null,
      },
    },
    {
      table: 'event_counters',
      where: ofEvent,
      values,
      change: { participant_count: 0, last_fact_seq: 0, last_fact_at: at(-minuteMs) },
    },
    {
      table: 'event_challenges',
      where: ofEvent,
      values,
      // All of it is played at once: nothing waits for its time, for another challenge or for its place in a chain.
      change: {
        completions: 0,
        content_at_end: null,
        opens_at: null,
        closes_at: null,
        awaits_opening: false,
        is_hidden: false,
        max_attempts: null,
      },
    },
  ];
}
