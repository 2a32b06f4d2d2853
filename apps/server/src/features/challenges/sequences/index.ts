export { copySequence } from './copy-sequence.ts';
export { sequencesFeature } from './feature.ts';
export { lockedText } from './locked-text.ts';
export { type ChainStep, clampRules, locksOf } from './locks-of.ts';
