import { archiveSiteRoutes } from '@guidon/contract';
import type { Binder } from '../../../platform/http/binder.ts';
import type { LiveEvents } from '../../standings/index.ts';
import { downloadArchiveSite } from './download-archive-site.ts';
import { getArchiveSite } from './get-archive-site.ts';

export function bindArchiveSite({ bind }: Binder, live: LiveEvents): void {
  bind(archiveSiteRoutes.get, (ctx, { params }) => getArchiveSite(ctx, live, params.eventId));
  bind(archiveSiteRoutes.download, (ctx, { params }, exchange) =>
    downloadArchiveSite(ctx, live, params.eventId, exchange),
  );
}
