export { createBadgeChecks, badgeRewards } from './create-badge-checks.ts';
export { readOwnBadges, readShownBadges } from './badges-of-member.ts';
export { removeUnearned } from './awards-by-rule.ts';
