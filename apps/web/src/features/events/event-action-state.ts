import type { EventSummary } from '@guidon/contract';

export type EventAction =
  | { kind: 'enter' }
  | { kind: 'register'; needsCode: boolean; asStaff: boolean }
  | { kind: 'waiting' | 'full' | 'closed' | 'draft' }
  | { kind: 'over'; canReview: boolean };

type ActionEvent = Pick<
  EventSummary,
  'status' | 'can' | 'isRegistered' | 'registration' | 'participantCount'
>;

export function eventAction(event: ActionEvent, isStaff: boolean): EventAction {
  if (event.status === 'draft') return { kind: 'draft' };
  if (event.status === 'completed') return { kind: 'over', canReview: event.can.seeChallenges };
  if (event.can.enter) return { kind: 'enter' };
  if (event.isRegistered) return { kind: 'waiting' };
  if (event.can.register)
    return {
      kind: 'register',
      needsCode: event.registration.registrationType === 'code' && !isStaff,
      asStaff: isStaff,
    };
  const { maxParticipants } = event.registration;
  const isFull = maxParticipants !== null && event.participantCount >= maxParticipants;
  return { kind: isFull ? 'full' : 'closed' };
}
