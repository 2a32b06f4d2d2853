interface BoardState {
  challengeId?: string;
  /** The board's filters, as they stood in the address. */
  search?: Record<string, unknown>;
}

const lastOf = new Map<string, BoardState>();

/** Where the viewer was on the board of an event, to return to. */
export const lastCard = {
  get: (eventId: string): string | undefined => lastOf.get(eventId)?.challengeId,
  set: (eventId: string, challengeId: string): void =>
    void lastOf.set(eventId, { ...lastOf.get(eventId), challengeId }),
  search: (eventId: string): Record<string, unknown> => lastOf.get(eventId)?.search ?? {},
  setSearch: (eventId: string, search: Record<string, unknown>): void =>
    void lastOf.set(eventId, { ...lastOf.get(eventId), search }),
};
