export { hasPassword, hashPassword, passwordFits, watchHashes } from './passwords.ts';
export { requireStrongPassword } from './require-strong-password.ts';
export { sendVerification } from './send-verification.ts';
export { isStandIn, standInEmail, standInNameKey } from './stand-ins.ts';
export { findUserByEmail, insertUser, type NewUser } from './store.ts';
export {
  storedLanguage,
  storedPreferences,
  changeAccount,
  changePreferences,
  disableAccountOf,
  enableAccountOf,
  setTimeZone,
  removeAccount,
  removePassword,
  setPassword,
  verifyEmail,
} from './change-account.ts';
export { type AccountAttempt, refuseTaken } from './refuse-taken.ts';
