import type { EventSummary } from '@guidon/contract';

/** Whether a start shuts out all who have the code and have not registered: without a deadline it works until then. */
export function closesAtStart({ registration }: Pick<EventSummary, 'registration'>): boolean {
  const { registrationType, registrationDeadline, isOpen } = registration;
  return isOpen && registrationType !== 'open' && registrationDeadline === null;
}
