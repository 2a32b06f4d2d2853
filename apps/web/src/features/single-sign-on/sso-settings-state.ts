import { SaveSsoBody, type SsoConnection, type SsoExemption, type SsoRole } from '@guidon/contract';
import { type FieldErrors, fieldErrors } from '../../lib/field-errors.ts';

export interface ConnectionValues {
  issuer: string;
  clientId: string;
  /** Empty keeps the stored one. */
  clientSecret: string;
  defaultRole: SsoRole;
  groupsClaim: string;
  groupRoles: { group: string; role: SsoRole }[];
}

export function connectionValues(saved: SsoConnection | null): ConnectionValues {
  return {
    issuer: saved?.issuer ?? '',
    clientId: saved?.clientId ?? '',
    clientSecret: '',
    defaultRole: saved?.defaultRole ?? 'participant',
    groupsClaim: saved?.groupsClaim ?? 'groups',
    groupRoles: saved?.groupRoles ?? [],
  };
}

export function connectionBody(values: ConnectionValues, version: number): SaveSsoBody {
  const { clientSecret, ...rest } = values;
  return { ...rest, version, ...(clientSecret !== '' && { clientSecret }) };
}

/** The stored secret belongs to its issuer alone. */
export function needsSecret(values: ConnectionValues, saved: SsoConnection | null): boolean {
  return saved === null || values.issuer.trim() !== saved.issuer;
}

export function connectionErrors(values: ConnectionValues, saved: SsoConnection | null): FieldErrors {
  const errors = fieldErrors(SaveSsoBody, connectionBody(values, saved?.version ?? 0));
  const isMissing = needsSecret(values, saved) && values.clientSecret.trim() === '';
  return isMissing ? { ...errors, clientSecret: 'is required' } : errors;
}

/** Whether anyone could still sign in if the provider failed. */
export function hasWayIn(exemptions: readonly SsoExemption[]): boolean {
  return exemptions.some(({ role, isActive, hasPassword }) => role === 'admin' && isActive && hasPassword);
}
