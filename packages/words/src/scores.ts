/** What the bonuses for the first solvers of a challenge are counted in. */
export const bloodBonusUnits = ['points', 'percent'] as const;

export const unitStatuses = ['ranked', 'unranked', 'hidden', 'disqualified'] as const;

/** What the ranking of an event is of: people who each play alone, teams, or both side by side. */
export const rankedKinds = ['individual', 'teams', 'mixed'] as const;
export type RankedKind = (typeof rankedKinds)[number];

/** Facts that give points or take some, and may be revoked. */
export const scoringKinds = [
  'solve',
  'partial',
  'hint',
  'award',
  'adjustment',
  'purchase',
  'penalty',
] as const;

export const factKinds = [...scoringKinds, 'ranking', 'revocation'] as const;

export const scoreReasons = [...scoringKinds, 'first-blood', 'later-blood'] as const;

/** What judges record beside the status of a unit; an acceptance counts a wrong answer as a solve. */
export const judgedKinds = ['award', 'adjustment', 'acceptance', 'revocation', 'restoration'] as const;

export const annulmentStates = ['annulled', 'restoring', 'restored'] as const;

/** `ranked` and `unranked` are all that a replay says of a status. */
export const replayKinds = ['solve', 'partial', 'points', 'ranked', 'unranked', 'revocation'] as const;

/** `none` without a reveal by hand or before the end; `waiting` until the first step; `published` after the last one. */
export const ceremonyStates = ['none', 'waiting', 'running', 'published'] as const;

export const revealSteps = ['next', 'back', 'to', 'publish'] as const;

/** What events hand out for points: a hint without its cost, and one more attempt at a question. */
export const advantageKinds = ['hint-voucher', 'extra-attempt'] as const;

export const badgeRarities = ['COMMON', 'UNCOMMON', 'RARE', 'EPIC', 'LEGENDARY'] as const;
