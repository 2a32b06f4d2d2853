export { createAuthenticator } from './authenticator.ts';
export { completeSignIn, type ProvenIdentity } from './complete-sign-in.ts';
export { deliverSession } from './deliver-session.ts';
export { hashPassword, passwordFits } from './passwords.ts';
export { homeTenantOf } from './home-tenant.ts';
export { bindIdentity } from './routes.ts';
export { provisionAdmin } from './provision-admin.ts';
export { requireStrongPassword } from './require-strong-password.ts';
export { requireOwnAccount } from './require-own-account.ts';
export { forgetSignInFailures } from './sign-in-locks.ts';
export { sendVerification } from './send-verification.ts';
export { issueSession } from './start-session.ts';
export {
  endSession,
  endSessionsOf,
  findUserByEmail,
  insertMembership,
  insertTenant,
  insertUser,
} from './store.ts';
