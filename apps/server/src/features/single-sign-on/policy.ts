import { isLoopbackHost } from '../../platform/config/proxies.ts';
import type { AddressKind } from '../../platform/outside/address-kind.ts';
import type { Settings } from '../../platform/services/services.ts';
import { invalidField } from '../../platform/http/app-error.ts';
import { t } from './declares.ts';

type Rules = Pick<Settings, 'isLocal' | 'ssoAllowsPrivateNetworks'>;

/**
 * Networks in which a provider may be: the internet; this machine too when the server is for this machine alone.
 */
export function callableKinds({ isLocal, ssoAllowsPrivateNetworks }: Rules): AddressKind[] {
  if (ssoAllowsPrivateNetworks) return ['public', 'private', 'loopback'];
  return isLocal ? ['public', 'loopback'] : ['public'];
}

export function isProviderAddress(address: string, settings: Rules): boolean {
  const url = URL.parse(address);
  if (url?.protocol === 'https:') return true;
  const mayBeLocal = callableKinds(settings).includes('loopback');
  return url?.protocol === 'http:' && mayBeLocal && isLoopbackHost(url.hostname);
}

export function requireIssuerAddress(issuer: string, settings: Rules): void {
  if (!isProviderAddress(issuer, settings)) throw invalidField('issuer', t('issuerHttps'));
}

export function redirectUriOf({ publicUrl }: Pick<Settings, 'publicUrl'>): string {
  return `${publicUrl}/api/auth/sso/callback`;
}
