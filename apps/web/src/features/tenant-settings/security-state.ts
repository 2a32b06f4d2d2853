import type { Role, SecurityPolicy } from '@guidon/contract';

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
