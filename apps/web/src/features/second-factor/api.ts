import { secondFactorRoutes, type SessionReply } from '@guidon/contract';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api-client.ts';

export interface Verification {
  tempToken: string;
  twoFactorCode: string;
  rememberDevice: boolean;
  deviceFingerprint?: string | undefined;
}

/** What a change of the second factor asks its owner for. */
export interface OwnerProof {
  currentPassword?: string | undefined;
  twoFactorCode: string;
}

export async function verifySecondFactor(body: Verification): Promise<SessionReply> {
  return api.call(secondFactorRoutes.verify, { body });
}

export function secondFactorQuery() {
  return queryOptions({
    queryKey: ['second-factor'],
    queryFn: async ({ signal }) => (await api.call(secondFactorRoutes.get, { signal })).data,
  });
}

export function trustedDevicesQuery() {
  return queryOptions({
    queryKey: ['second-factor', 'devices'],
    queryFn: async ({ signal }) => (await api.call(secondFactorRoutes.listDevices, { signal })).data,
  });
}

/** Fetches anew what the profile shows of the second factor, its devices included. */
export function refreshSecondFactor(queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: secondFactorQuery().queryKey });
}

export async function startSetUp(currentPassword?: string) {
  return (await api.call(secondFactorRoutes.start, { body: { currentPassword } })).data;
}

export async function confirmSetUp(twoFactorCode: string): Promise<string[]> {
  return (await api.call(secondFactorRoutes.confirm, { body: { twoFactorCode } })).data.backupCodes;
}

export async function regenerateCodes(body: OwnerProof): Promise<string[]> {
  return (await api.call(secondFactorRoutes.regenerateCodes, { body })).data.backupCodes;
}

export async function removeSecondFactor(body: OwnerProof): Promise<void> {
  await api.call(secondFactorRoutes.remove, { body });
}

export async function endTrustedDevice(trustedDeviceId: string): Promise<void> {
  await api.call(secondFactorRoutes.endDevice, { params: { trustedDeviceId } });
}

export async function endTrustedDevices(): Promise<void> {
  await api.call(secondFactorRoutes.endDevices);
}
