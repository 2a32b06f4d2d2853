export { askedFlags, onlyMatch } from './asked-flags.ts';
export { challengeImportFeature } from './feature.ts';
export { foldName } from './import-key.ts';
export { timeOf } from './parse-release.ts';
export { lineOf, textOf } from './yaml-text.ts';
export { importLimits } from './import-limits.ts';
