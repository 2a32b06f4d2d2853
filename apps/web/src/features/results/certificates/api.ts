import { certificateRoutes } from '@guidon/contract';
import { dataQuery } from '../../../lib/route-query.ts';

export const certificateQuery = (code: string) => ({
  ...dataQuery(certificateRoutes.check, { params: { code } }),
  retry: false,
});
