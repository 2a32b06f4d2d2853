import type { SsoTestResult } from '@guidon/contract';
import type { MemberCtx } from '../../platform/http/context.ts';
import { type LocalizedText, verbatim } from '../../platform/language/localized-text.ts';
import { OutsideError } from '../../platform/outside/fetch-outside.ts';
import { requireIssuerAddress } from './policy.ts';
import { discover } from './provider.ts';
import { t } from './declares.ts';

/** Tries discovery with an issuer, saved or not. */
export async function testConnection(ctx: MemberCtx, { issuer }: { issuer: string }): Promise<SsoTestResult> {
  requireIssuerAddress(issuer, ctx.settings);
  try {
    const configuration = await discover(ctx, { issuer, clientId: 'test', clientSecret: 'test' });
    const { authorization_endpoint: authorizationEndpoint = null, ...metadata } =
      configuration.serverMetadata();
    const missing = ['token_endpoint', 'jwks_uri'].filter((name) => metadata[name] === undefined);
    return {
      isReachable: true,
      problem: missing.length > 0 ? t('providerLacks', { missing: listed(missing) }).in(ctx.language) : null,
      authorizationEndpoint,
      supportsPkce: configuration.serverMetadata().supportsPKCE('S256'),
    };
  } catch (error) {
    return {
      isReachable: false,
      problem: problemOf(error).in(ctx.language),
      authorizationEndpoint: null,
      supportsPkce: false,
    };
  }
}

function listed([first = '', second]: readonly string[]): LocalizedText {
  return second === undefined ? verbatim(first) : t('both', { first, second });
}

/** The library's messages are for programmers, and may contain what a server inside our network has answered. */
function problemOf(error: unknown): LocalizedText {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof OutsideError) return t('providerRefused', { problem: cause.text });
  }
  return t('noProviderThere');
}
