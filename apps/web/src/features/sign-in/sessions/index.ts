export { loadSessions } from './load-sessions.ts';
export { SignInAlternatives } from './sign-in-alternatives.tsx';
