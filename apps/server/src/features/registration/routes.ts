import { registrationRoutes } from '@guidon/contract';
import type { Binder } from '../../platform/http/binder.ts';
import type { Rankings } from '../events/index.ts';
import { deliverSession } from '../sessions/index.ts';
import { checkEventLink } from './check-event-link.ts';
import { foundTenant } from './found-tenant.ts';
import { joinEvent } from './join-event.ts';
import { register } from './register.ts';

export function bindRegistration({ bind }: Binder, rankings: Rankings): void {
  bind(registrationRoutes.checkEventLink, (ctx, { query }) => checkEventLink(ctx, query));
  bind(registrationRoutes.register, async (ctx, { body }, exchange) =>
    deliverSession(ctx, await register(ctx, body), body.returnRefreshToken, exchange),
  );
  bind(registrationRoutes.registerWithInvitation, async (ctx, { body }, exchange) =>
    deliverSession(ctx, await register(ctx, body), body.returnRefreshToken, exchange),
  );
  bind(registrationRoutes.foundTenant, (ctx, { body }) => foundTenant(ctx, body));
  bind(registrationRoutes.joinEvent, (ctx, { body }) => joinEvent(ctx, rankings, body));
}
