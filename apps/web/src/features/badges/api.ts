import { badgeRoutes, memberRoutes } from '@guidon/contract';
import { dataQuery } from '../../lib/route-query.ts';
import { write } from '../../lib/write.ts';

const stales = ['badges.*', 'progress.*'];

export const badgesQuery = () => dataQuery(badgeRoutes.list);
export const holdersQuery = (badgeId: string) => dataQuery(badgeRoutes.holders, { params: { badgeId } });
export const foundMembersQuery = (search: string) =>
  dataQuery(memberRoutes.list, { query: { search, state: 'active', limit: 10 } });

export const createBadge = write(badgeRoutes.create, { stales });
export const updateBadge = write(badgeRoutes.update, { stales });
export const removeBadge = write(badgeRoutes.remove, { stales });
export const awardBadge = write(badgeRoutes.award, { stales });
export const revokeBadge = write(badgeRoutes.revoke, { stales });
export const runBadge = write(badgeRoutes.run, { stales });
