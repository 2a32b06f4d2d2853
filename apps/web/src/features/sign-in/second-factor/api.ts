import { secondFactorRoutes } from '@guidon/contract';
import { dataQuery } from '../../../lib/route-query.ts';
import { write } from '../../../lib/write.ts';

/** What a change of the second factor asks its owner for. */
export interface OwnerProof {
  currentPassword?: string | undefined;
  twoFactorCode: string;
}

/** Nothing is read before a session begins. */
export const verifySecondFactor = write(secondFactorRoutes.verify, { stales: [] });

export function trustedDevicesQuery() {
  return dataQuery(secondFactorRoutes.listDevices);
}

/** What the profile shows of the second factor, its devices included. */
const stales = ['second-factor.*', 'users.me'];

/** Until it is confirmed nothing has changed. */
export const startSetUp = write(secondFactorRoutes.start, { stales: [] });
export const confirmSetUp = write(secondFactorRoutes.confirm, { stales });
export const regenerateCodes = write(secondFactorRoutes.regenerateCodes, { stales });
export const removeSecondFactor = write(secondFactorRoutes.remove, { stales });
export const endTrustedDevice = write(secondFactorRoutes.endDevice, { stales });
export const endTrustedDevices = write(secondFactorRoutes.endDevices, { stales });
