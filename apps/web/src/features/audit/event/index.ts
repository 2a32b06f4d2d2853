export { EntryDetails, EntryTarget, type Names, useSentence } from './entry-parts.tsx';
export { TimeFilter } from './time-filter.tsx';
export { useActionText } from './use-action-text.ts';
