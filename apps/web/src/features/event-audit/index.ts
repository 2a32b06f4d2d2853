export { EntryDetails, EntryTarget, type Names, useSentence } from './entry-parts.tsx';
export { useActionText } from './use-action-text.ts';
