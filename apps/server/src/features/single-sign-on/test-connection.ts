import type { SsoTestResult } from '@guidon/contract';
import type { MemberCtx } from '../../platform/http/context.ts';
import { OutsideError } from '../../platform/outside/fetch-outside.ts';
import { requireIssuerAddress } from './policy.ts';
import { discover } from './provider.ts';

/** Tries discovery with an issuer, whether it is saved or not. */
export async function testConnection(ctx: MemberCtx, { issuer }: { issuer: string }): Promise<SsoTestResult> {
  requireIssuerAddress(issuer, ctx.settings);
  try {
    const configuration = await discover(ctx, { issuer, clientId: 'test', clientSecret: 'test' });
    const { authorization_endpoint: authorizationEndpoint = null, ...metadata } =
      configuration.serverMetadata();
    const missing = ['token_endpoint', 'jwks_uri'].filter((name) => metadata[name] === undefined);
    return {
      isReachable: true,
      problem: missing.length > 0 ? `The provider does not say its ${missing.join(' and ')}.` : null,
      authorizationEndpoint,
      supportsPkce: configuration.serverMetadata().supportsPKCE('S256'),
    };
  } catch (error) {
    return {
      isReachable: false,
      problem: sentenceFor(error),
      authorizationEndpoint: null,
      supportsPkce: false,
    };
  }
}

/** The library's own words are for programmers, and could carry what a server inside our network has answered. */
function sentenceFor(error: unknown): string {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof OutsideError) return `The provider cannot be used: ${lowerFirst(cause.message)}`;
  }
  return 'There is no OpenID provider of exactly this issuer at that address.';
}

function lowerFirst(sentence: string): string {
  return sentence.charAt(0).toLowerCase() + sentence.slice(1);
}
