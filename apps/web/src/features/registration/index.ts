export { RegisterBanner } from './register-banner.tsx';
export { refusalSentence } from './refusal-sentence.ts';
export { useLinkCheck } from './use-register-mode.ts';
export { invitedEmail } from './register-mode.ts';
