import { retryImport } from '../../../lib/retry-import.ts';

export { LearnFirst } from './learn-first.tsx';

/** Of the editor of a challenge. */
export const loadLearnFirstSection = () => retryImport(() => import('./manage/learn-first-section.tsx'));
