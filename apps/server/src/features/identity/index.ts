export { admitMember } from './admit-member.ts';
export { createAuthenticator } from './authenticator.ts';
export { completeSignIn, type ProvenIdentity } from './complete-sign-in.ts';
export { hashPassword, passwordFits } from './passwords.ts';
export { bindIdentity } from './routes.ts';
export { provisionAdmin } from './provision-admin.ts';
export { requireStrongPassword } from './require-strong-password.ts';
export { requireOwnAccount } from './require-own-account.ts';
export { issueSession } from './start-session.ts';
export { bindTenants } from './tenant-routes.ts';
export {
  endSession,
  endSessionsOf,
  findUserByEmail,
  insertMembership,
  insertTenant,
  insertUser,
} from './store.ts';
