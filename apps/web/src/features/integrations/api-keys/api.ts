import { apiKeyRoutes } from '@guidon/contract';
import { dataQuery } from '../../../lib/route-query.ts';
import { write } from '../../../lib/write.ts';

export const apiKeysQuery = dataQuery(apiKeyRoutes.list);

export const ownKeysQuery = dataQuery(apiKeyRoutes.own);

const stales = ['api-keys.list', 'api-keys.own'];
export const createApiKey = write(apiKeyRoutes.create, { stales });
export const revokeApiKey = write(apiKeyRoutes.revoke, { stales });
export const createOwnKey = write(apiKeyRoutes.createOwn, { stales });
export const revokeOwnKey = write(apiKeyRoutes.revokeOwn, { stales });
