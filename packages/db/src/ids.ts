declare const kindOfId: unique symbol;

/** Id of a user. It fits wherever any id does; only what is known to be one fits here. */
export type UserId = string & { readonly [kindOfId]: 'user' };

/** Id of a scoring unit of an event, which is a user who plays alone or a team. */
export type UnitId = string & { readonly [kindOfId]: 'unit' };

/** Names an id that comes from where types cannot tell, such as a checked request, as a user's. */
export function userIdOf(id: string): UserId {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the caller knows what the id names
  return id as UserId;
}

/** Names an id that comes from where types cannot tell, such as the pure rules of scoring, as a unit's. */
export function unitIdOf(id: string): UnitId {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the caller knows what the id names
  return id as UnitId;
}

/** The unit of a user who plays alone: by definition of `scoring_units` it has the id of the user. */
export function soloUnitId(userId: UserId): UnitId {
  return unitIdOf(userId);
}
