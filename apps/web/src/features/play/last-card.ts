const lastOf = new Map<string, string>();

/** The card of an event's board that was opened last, to come back to. */
export const lastCard = {
  get: (eventId: string): string | undefined => lastOf.get(eventId),
  set: (eventId: string, challengeId: string): void => void lastOf.set(eventId, challengeId),
};
