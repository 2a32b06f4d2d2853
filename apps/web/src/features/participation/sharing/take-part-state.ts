import type { SharedEvent } from '@guidon/contract';

/** How somebody who reads the page of an event comes into it. */
export type TakePart = 'closed' | 'by-code' | 'by-account';

export function takePartIn({ isCancelled, registration }: SharedEvent): TakePart {
  if (isCancelled || !registration.isOpen) return 'closed';
  return registration.registrationType === 'open' ? 'by-account' : 'by-code';
}
