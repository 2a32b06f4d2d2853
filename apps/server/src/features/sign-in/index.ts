export { sessionsAudit, sessionEnded } from './declares.ts';
export { createAuthenticator } from './sessions/authenticator.ts';
export { completeSignIn } from './sessions/complete-sign-in.ts';
export { clearSessionCookies, deliverSession, requireOwnPage } from './sessions/cookies.ts';
export { signInRisk } from './sessions/count-sign-in-try.ts';
export { deviceName } from './sessions/device-name.ts';
export { login } from './sessions/login-and-logout.ts';
export { lockOwnSession, requireUnbound } from './sessions/switch-tenant.ts';
export { findSessionUser } from './sessions/read-models.ts';
export {
  requireOwnAccount,
  requireRecentProof,
  requireRecentSignIn,
} from './sessions/require-recent-proof.ts';
export { forgetSignInFailures } from './sessions/sign-in-locks.ts';
export { issueSession } from './sessions/start-session.ts';
export { endSessionsOf } from './sessions/end-sessions.ts';
export { verifySecondFactor } from './second-factor/verify-second-factor.ts';
export { removeFactorsOf } from './second-factor/store.ts';
export { removePasskeysOf } from './passkeys/store.ts';
