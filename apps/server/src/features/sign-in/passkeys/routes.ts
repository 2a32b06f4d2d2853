import { passkeyRoutes } from '@guidon/contract';
import { cookieNames } from '../../../platform/http/access-token.ts';
import type { Binder } from '../../../platform/http/binder.ts';
import { deliverFinished } from '../second-factor/deliver-finished.ts';
import { listPasskeys, removePasskey, updatePasskey } from './manage-passkeys.ts';
import { registerPasskey, startRegistration } from './register-passkey.ts';
import { signInWithPasskey, startPasskeySignIn } from './sign-in-with-passkey.ts';

export function bindPasskeys({ bind }: Binder): void {
  bind(passkeyRoutes.list, (ctx) => listPasskeys(ctx));
  bind(passkeyRoutes.registrationOptions, (ctx, { body }) => startRegistration(ctx, body));
  bind(passkeyRoutes.register, (ctx, { body }) => registerPasskey(ctx, body));
  bind(passkeyRoutes.rename, (ctx, { params, body }) => updatePasskey(ctx, params.passkeyId, body));
  bind(passkeyRoutes.remove, (ctx, { params }) => removePasskey(ctx, params.passkeyId));
  bind(passkeyRoutes.signInOptions, (ctx) => startPasskeySignIn(ctx));
  bind(passkeyRoutes.signIn, async (ctx, { body }, exchange) => {
    const preferredTenant = exchange.request.cookies[cookieNames.tenant];
    const finished = await signInWithPasskey(ctx, { ...body, preferredTenant });
    return deliverFinished(ctx, finished, body.returnRefreshToken, exchange);
  });
}
