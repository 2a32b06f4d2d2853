export { createBadgeChecks } from './create-badge-checks.ts';
export { readOwnBadges } from './own-badges.ts';
export { badgeRewards } from './rewards.ts';
export { readShownBadges } from './shown-badges.ts';
export { takeUnearned } from './take-unearned.ts';
