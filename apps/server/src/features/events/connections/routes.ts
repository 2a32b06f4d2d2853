import { connectionValueRoutes } from '@guidon/contract';
import type { Binder } from '../../../platform/http/binder.ts';
import { getConnectionValues } from './get-connection-values.ts';
import { changeConnectionValues } from './change-connection-values.ts';

export function bindConnectionValues({ bind }: Binder): void {
  bind(connectionValueRoutes.get, (ctx, { params }) => getConnectionValues(ctx, params.eventId));
  bind(connectionValueRoutes.set, (ctx, { params, body }) =>
    changeConnectionValues(ctx, params.eventId, body.values),
  );
}
