const lastOf = new Map<string, string>();

export const lastCard = {
  get: (eventId: string): string | undefined => lastOf.get(eventId),
  set: (eventId: string, challengeId: string): void => void lastOf.set(eventId, challengeId),
};
