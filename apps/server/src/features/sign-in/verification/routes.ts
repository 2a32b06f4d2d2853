import { verificationRoutes } from '@guidon/contract';
import type { Binder } from '../../../platform/http/binder.ts';
import { deliverSession } from '../sessions/deliver-session.ts';
import { resendVerification } from './resend-verification.ts';
import { sendToSignedIn } from './send-to-signed-in.ts';
import { verifyByCode } from './verify-by-code.ts';
import { verifyByLink } from './verify-by-link.ts';

export function bindVerification({ bind }: Binder): void {
  bind(verificationRoutes.byLink, async (ctx, { body }, exchange) =>
    deliverSession(ctx, await verifyByLink(ctx, body), body.returnRefreshToken, exchange),
  );
  bind(verificationRoutes.byCode, async (ctx, { body }, exchange) =>
    deliverSession(ctx, await verifyByCode(ctx, body), body.returnRefreshToken, exchange),
  );
  bind(verificationRoutes.send, (ctx) => sendToSignedIn(ctx));
  bind(verificationRoutes.resend, (ctx, { body }) => resendVerification(ctx, body.email));
}
