export { RegisterBanner } from './register-banner.tsx';
export { TenantNameField } from './tenant-name-field.tsx';
export { refusalSentence } from './refusal-sentence.ts';
export { useLinkCheck } from './use-register-mode.ts';
export { invitedEmail, modeOf, wizardModeOf } from './register-mode.ts';
