import { apiKeyRoutes } from '@guidon/contract';
import { dataQuery } from '../../lib/route-query.ts';
import { write } from '../../lib/write.ts';

export const apiKeysQuery = dataQuery(apiKeyRoutes.list);

const stales = ['api-keys.list'];
export const createApiKey = write(apiKeyRoutes.create, { stales });
export const revokeApiKey = write(apiKeyRoutes.revoke, { stales });
