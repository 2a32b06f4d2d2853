import { badgeRoutes } from '@guidon/contract';
import type { Binder } from '../../platform/http/binder.ts';
import { awardBadge, listHolders, revokeBadge } from './holders.ts';
import { deleteBadge, createBadge, listBadges, updateBadge, runBadge } from './manage-badges.ts';

export function bindBadges({ bind }: Binder): void {
  bind(badgeRoutes.list, (ctx) => listBadges(ctx));
  bind(badgeRoutes.create, (ctx, { body }) => createBadge(ctx, body));
  bind(badgeRoutes.update, (ctx, { params, body }) => updateBadge(ctx, params.badgeId, body));
  bind(badgeRoutes.remove, (ctx, { params }) => deleteBadge(ctx, params.badgeId));
  bind(badgeRoutes.holders, (ctx, { params }) => listHolders(ctx, params.badgeId));
  bind(badgeRoutes.award, (ctx, { params, body }) => awardBadge(ctx, params.badgeId, body));
  bind(badgeRoutes.revoke, (ctx, { params }) => revokeBadge(ctx, params));
  bind(badgeRoutes.run, (ctx, { params, body }) => runBadge(ctx, params.badgeId, body));
}
