import { lazy } from 'react';
import { retryImport } from '../../lib/retry-import.ts';

/** Fetched only where a challenge has something to learn first. */
export const ChallengeLearning = lazy(async () => {
  const { LearnFirst } = await retryImport(() => import('../learning-materials/index.ts'));
  return { default: LearnFirst };
});
