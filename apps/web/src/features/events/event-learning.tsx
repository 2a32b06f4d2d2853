import { lazy } from 'react';
import { retryImport } from '../../lib/retry-import.ts';

/** Fetched only where an event has something to learn first. */
export const EventLearning = lazy(async () => {
  const { LearnFirst } = await retryImport(() => import('../learning-materials/index.ts'));
  return { default: LearnFirst };
});
