import type { EventSummary } from '@guidon/contract';

export type EventAction =
  | { kind: 'enter' | 'paused' }
  | { kind: 'register'; needsCode: boolean; asStaff: boolean; asks: 'place' | 'approval' | 'waiting' }
  | { kind: 'pending' | 'inLine' | 'rejected' }
  | { kind: 'waiting' | 'full' | 'closed' | 'draft' | 'cancelled' }
  | { kind: 'over'; canReview: boolean };

type ActionEvent = Pick<
  EventSummary,
  | 'status'
  | 'can'
  | 'isRegistered'
  | 'isCancelled'
  | 'pause'
  | 'registration'
  | 'participantCount'
  | 'application'
>;

const applied = { pending: 'pending', waiting: 'inLine', rejected: 'rejected' } as const;

export function eventAction(event: ActionEvent, isStaff: boolean): EventAction {
  if (event.status === 'draft') return { kind: 'draft' };
  if (event.isCancelled) return { kind: 'cancelled' };
  if (event.status === 'completed') return { kind: 'over', canReview: event.can.seeChallenges };
  if (event.can.enter) return { kind: event.pause === null ? 'enter' : 'paused' };
  if (event.isRegistered) return { kind: 'waiting' };
  if (event.application !== null) return { kind: applied[event.application] };
  const { maxParticipants, needsApproval } = event.registration;
  const isFull = maxParticipants !== null && event.participantCount >= maxParticipants;
  if (event.can.register)
    return {
      kind: 'register',
      needsCode: event.registration.registrationType === 'code' && !isStaff,
      asStaff: isStaff,
      asks: isStaff ? 'place' : needsApproval ? 'approval' : isFull ? 'waiting' : 'place',
    };
  return { kind: isFull ? 'full' : 'closed' };
}
