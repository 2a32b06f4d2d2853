import { verificationRoutes } from '@guidon/contract';
import { write } from '../../../lib/write.ts';

/** The profile says whether the address is verified. */
const stales = ['users.me'];

export const verifyByLink = write(verificationRoutes.byLink, { stales });
export const verifyByCode = write(verificationRoutes.byCode, { stales });

/** Mails a new link and code to the address of the account that is signed in. */
export const sendToOwnAddress = write(verificationRoutes.send, { stales: [] });
/** Mails a new link and code to an address that is not verified. */
export const sendToAddress = write(verificationRoutes.resend, { stales: [] });
