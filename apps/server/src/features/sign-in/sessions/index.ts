export { sessionsFeature } from './feature.ts';
export { sessionsAudit, sessionEnded } from './declares.ts';
export { createAuthenticator } from './authenticator.ts';
export { completeSignIn } from './complete-sign-in.ts';
export { clearSessionCookies, clearTrustedDeviceCookie, setTrustedDeviceCookie } from './cookies.ts';
export { signInRisk } from './count-sign-in-try.ts';
export { deliverSession } from './deliver-session.ts';
export { deviceName } from './device-name.ts';
export { login } from './login.ts';
export { lockOwnSession, requireUnbound } from './switch-tenant.ts';
export { findSessionUser } from './read-models.ts';
export { requireOwnAccount, requireRecentProof, requireRecentSignIn } from './require-recent-proof.ts';
export { requireOwnPage } from './require-own-page.ts';
export { forgetSignInFailures } from './sign-in-locks.ts';
export { issueSession } from './start-session.ts';
export { endSessionsOf } from './end-sessions.ts';
export {
  forgetTrustedDevices,
  removeTrustedDevice,
  trustDevice,
  trustedTokenHash,
} from './trusted-device.ts';
