export { useActionText } from './use-action-text.ts';
