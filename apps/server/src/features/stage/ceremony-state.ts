import type { Ceremony } from '@guidon/contract';
import { type EventSchedule, phaseOf } from '../events/index.ts';

type CeremonyState = Ceremony['data']['state'];

interface RevealedEvent extends EventSchedule {
  freezeAt: Date | null;
  reveal: 'at-end' | 'by-hand';
  revealedAt: Date | null;
  revealedFrom: number | null;
}

/** How far the ceremony of an event has come. */
export function ceremonyState(event: RevealedEvent, nowMs: number): CeremonyState {
  if (event.reveal !== 'by-hand' || event.freezeAt === null) return 'none';
  if (event.revealedAt !== null) return 'published';
  if (phaseOf(event, nowMs) !== 'over') return 'none';
  return event.revealedFrom === null ? 'waiting' : 'running';
}
