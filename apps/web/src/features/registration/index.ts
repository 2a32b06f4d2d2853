export { LazyCodeLookup } from './lazy-code-lookup.tsx';
export { RegisterBanner } from './register-banner.tsx';
export { TenantNameField } from './tenant-name-field.tsx';
export { useProposedTenantName } from './use-proposed-tenant-name.ts';
export { refusalSentence } from './refusal-sentence.ts';
export { useLinkCheck } from './use-register-mode.ts';
export { loadRegistration } from './load-registration.ts';
export { modeOf, questionsIn } from './register-mode.ts';
