export { createAuthenticator } from './authenticator.ts';
export { hashPassword } from './passwords.ts';
export { bindIdentity } from './routes.ts';
export { provisionAdmin } from './provision-admin.ts';
export { issueSession } from './start-session.ts';
export { insertMembership, insertTenant, insertUser } from './store.ts';
