export { identityFeature } from './feature.ts';
export { requireAdmissible } from './admit-newcomer.ts';
export { createAuthenticator } from './authenticator.ts';
export { completeSignIn } from './complete-sign-in.ts';
export { deliverSession } from './deliver-session.ts';
export { homeTenantOf } from './home-tenant.ts';
export { clearTrustedDeviceCookie, setTrustedDeviceCookie } from './cookies.ts';
export { hashPassword, hasPassword, watchHashes } from './passwords.ts';
export { requireRecentProof } from './require-recent-proof.ts';
export { clearSessionCookies } from './cookies.ts';
export { deviceName } from './device-name.ts';
export { createHashQueue } from './hash-queue.ts';
export { signInRisk } from './count-sign-in-try.ts';
export { createAccount } from './create-account.ts';
export { login } from './login.ts';
export { provisionAdmin } from './provision-admin.ts';
export { lockOwnSession } from './own-session.ts';
export { requireOwnPage } from './require-own-page.ts';
export { requireStrongPassword } from './require-strong-password.ts';
export { requireBreakGlass } from './require-break-glass.ts';
export { requireOwnAccount } from './require-own-account.ts';
export { forgetSignInFailures } from './sign-in-locks.ts';
export { sendVerification } from './send-verification.ts';
export { storedLanguage, storedPreferences } from './stored-preferences.ts';
export { issueSession } from './start-session.ts';
export {
  endSessionsOf,
  findUserByEmail,
  insertMembership,
  insertTenant,
  insertUser,
} from './store.ts';
export { forgetTrustedDevices, trustDevice, trustedTokenHash } from './trusted-device.ts';
