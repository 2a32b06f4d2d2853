import { passkeyRoutes } from '@guidon/contract';
import { cookieNames } from '../../platform/http/access-token.ts';
import type { Binder } from '../../platform/http/binder.ts';
import { deliverFinished } from '../second-factor/index.ts';
import { listPasskeys, removePasskey, updatePasskey } from './manage-passkeys.ts';
import { registerPasskey, startRegistration } from './register-passkey.ts';
import { signInWithPasskey, startPasskeySignIn } from './sign-in-with-passkey.ts';

export function bindPasskeys({ bind }: Binder): void {
  bind(passkeyRoutes.list, async (ctx) => ({ success: true as const, data: await listPasskeys(ctx) }));
  bind(passkeyRoutes.registrationOptions, async (ctx, { body }) => ({
    success: true as const,
    data: await startRegistration(ctx, body),
  }));
  bind(passkeyRoutes.register, async (ctx, { body }) => ({
    success: true as const,
    data: await registerPasskey(ctx, body),
  }));
  bind(passkeyRoutes.rename, async (ctx, { params, body }) => ({
    success: true as const,
    data: await updatePasskey(ctx, params.passkeyId, body),
  }));
  bind(passkeyRoutes.remove, async (ctx, { params }) => {
    await removePasskey(ctx, params.passkeyId);
    return { success: true as const };
  });
  bind(passkeyRoutes.signInOptions, async (ctx) => ({
    success: true as const,
    data: await startPasskeySignIn(ctx),
  }));
  bind(passkeyRoutes.signIn, async (ctx, { body }, exchange) => {
    const preferredTenant = exchange.request.cookies[cookieNames.tenant];
    const finished = await signInWithPasskey(ctx, { ...body, preferredTenant });
    return deliverFinished(ctx, finished, body.returnRefreshToken, exchange);
  });
}
