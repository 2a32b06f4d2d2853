import type { SessionUser } from '@guidon/contract';

export const startSteps = ['account', 'organization', 'event', 'challenges', 'open'] as const;
export type StartStep = (typeof startSteps)[number];

export interface StartSearch {
  event?: string | undefined;
  organization?: 'new' | undefined;
  verify?: true | undefined;
}

type Founder = Pick<SessionUser, 'rights' | 'tenantId'>;

/** Where on the way to a running event somebody stands; `isRunning` is null while the event is being read. */
export function startStep(user: Founder | null, search: StartSearch, isRunning: boolean | null): StartStep {
  if (user === null) return 'account';
  if (search.event !== undefined) return isRunning === true ? 'open' : 'challenges';
  const mayRun = user.tenantId !== null && user.rights.includes('events.run');
  return mayRun && search.organization !== 'new' ? 'event' : 'organization';
}

const hourMs = 3_600_000;

export const spanNames = ['h3', 'd1', 'd2', 'd7', 'open'] as const;
export type Span = (typeof spanNames)[number];

/** How long an event goes on; null without an end. */
const spans: Record<Span, number | null> = {
  h3: 3 * hourMs,
  d1: 24 * hourMs,
  d2: 48 * hourMs,
  d7: 168 * hourMs,
  open: null,
};

/** The end of an event that starts at `nowMs`, to the minute. */
export function endAfter(span: Span, nowMs: number): string | null {
  const lengthMs = spans[span];
  return lengthMs === null ? null : new Date(Math.ceil((nowMs + lengthMs) / 60_000) * 60_000).toISOString();
}
