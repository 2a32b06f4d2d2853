export { LazyLearnFirst } from './lazy-learn-first.tsx';
export { LazyLearnFirstSection } from './manage/lazy-learn-first-section.tsx';
