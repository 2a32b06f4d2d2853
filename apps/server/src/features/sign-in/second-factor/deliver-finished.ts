import type { SessionReply } from '@guidon/contract';
import type { Exchange } from '../../../platform/http/exchange.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { setTrustedDeviceCookie } from '../sessions/cookies.ts';
import { deliverSession } from '../sessions/deliver-session.ts';
import type { FinishedSignIn } from './carried-sign-in.ts';

export function deliverFinished(
  ctx: Ctx,
  { session, trustedDevice }: FinishedSignIn,
  inBody: boolean,
  exchange: Exchange,
): SessionReply {
  if (trustedDevice !== null) setTrustedDeviceCookie(exchange.reply, trustedDevice);
  return deliverSession(ctx, session, inBody, exchange);
}
