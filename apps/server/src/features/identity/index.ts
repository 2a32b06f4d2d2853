export { createAuthenticator } from './authenticator.ts';
export { hashPassword } from './passwords.ts';
export { bindIdentity } from './routes.ts';
export { insertMembership, insertTenant, insertUser } from './store.ts';
