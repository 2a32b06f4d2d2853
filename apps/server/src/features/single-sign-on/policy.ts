import type { AddressKind } from '../../platform/outside/address-kind.ts';
import type { Settings } from '../../platform/services/services.ts';
import { invalidField } from '../../platform/http/app-error.ts';
import { t } from './texts.ts';

type Rules = Pick<Settings, 'publicUrl' | 'ssoAllowsPrivateNetworks'>;

const loopbackHost = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/**
 * Networks in which a provider may be: the internet; this machine too when the server itself runs there for a trial.
 */
export function callableKinds({ publicUrl, ssoAllowsPrivateNetworks }: Rules): AddressKind[] {
  if (ssoAllowsPrivateNetworks) return ['public', 'private', 'loopback'];
  return isLocal(publicUrl) ? ['public', 'loopback'] : ['public'];
}

export function isProviderAddress(address: string, settings: Rules): boolean {
  const url = URL.parse(address);
  if (url?.protocol === 'https:') return true;
  const mayBeLocal = callableKinds(settings).includes('loopback');
  return url?.protocol === 'http:' && mayBeLocal && loopbackHost.test(url.hostname);
}

export function requireIssuerAddress(issuer: string, settings: Rules): void {
  if (!isProviderAddress(issuer, settings)) throw invalidField('issuer', t('issuerHttps'));
}

export function redirectUriOf({ publicUrl }: Pick<Settings, 'publicUrl'>): string {
  return `${publicUrl}/api/auth/sso/callback`;
}

function isLocal(publicUrl: string): boolean {
  const url = URL.parse(publicUrl);
  return url?.protocol === 'http:' && loopbackHost.test(url.hostname);
}
