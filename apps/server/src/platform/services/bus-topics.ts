/** Messages between processes after a commit. They contain ids only; receivers read the rest from the database. */
export interface BusTopics {
  /** Access tokens of this session are no longer valid. */
  'session-ended': { sessionId: string };
  /** Role, activity or account of a user changed. */
  'member-changed': { userId: string };
  /** The rules of a tenant for its members changed. */
  'policy-changed': { tenantId: string };
  /** The event, its challenges or one of their questions changed. */
  'event-changed': { tenantId: string; eventId: string };
  'participant-changed': { tenantId: string; eventId: string; userId: string };
  /** Facts up to `seq` are committed. */
  'facts-appended': { tenantId: string; eventId: string; seq: number };
}
