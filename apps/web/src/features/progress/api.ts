import { progressRoutes } from '@guidon/contract';
import { dataQuery } from '../../lib/route-query.ts';

export const progressQuery = () => dataQuery(progressRoutes.mine);
