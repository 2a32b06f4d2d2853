declare const kindOfId: unique symbol;

/** Accepted wherever an id is; a plain string is not accepted as one. */
export type UserId = string & { readonly [kindOfId]: 'user' };

/** A unit of an event is a team, or a user who plays alone. */
export type UnitId = string & { readonly [kindOfId]: 'unit' };

/** For ids whose kind the types cannot know, such as those of a parsed request. */
export function userIdOf(id: string): UserId {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the caller knows what the id names
  return id as UserId;
}

/** For ids whose kind the types cannot know, such as those of the pure scoring rules. */
export function unitIdOf(id: string): UnitId {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the caller knows what the id names
  return id as UnitId;
}

/** The unit of a user who plays alone: by definition of `scoring_units` it has the id of the user. */
export function soloUnitId(userId: UserId): UnitId {
  return unitIdOf(userId);
}
