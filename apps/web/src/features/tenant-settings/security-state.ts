import type { Role, SecurityPolicy } from '@guidon/contract';
import { type FieldErrors, fieldSentence } from '../../lib/field-errors.ts';

export interface PolicyValues {
  secondFactorRoles: Role[];
  passwordMaxAgeDays: number | null;
  allowedNetworks: string[];
}

/** PostgreSQL returns a single address with its prefix length, which is left out here. */
export function policyValues(policy: SecurityPolicy | null): PolicyValues {
  return {
    secondFactorRoles: policy?.secondFactorRoles ?? [],
    passwordMaxAgeDays: policy?.passwordMaxAgeDays ?? null,
    allowedNetworks: (policy?.allowedNetworks ?? []).map(withoutOwnPrefix),
  };
}

function withoutOwnPrefix(network: string): string {
  return network.replace(network.includes(':') ? /\/128$/ : /\/32$/, '');
}

export function networksError(
  errors: FieldErrors,
  networks: readonly string[],
  label: string,
): string | undefined {
  const whole = errors['allowedNetworks'];
  if (whole !== undefined) return fieldSentence(label, whole);
  const at = networks.findIndex((_network, index) => errors[`allowedNetworks.${index}`] !== undefined);
  const rule = errors[`allowedNetworks.${at}`];
  return rule === undefined ? undefined : `${networks[at] ?? ''} ${rule}`;
}
