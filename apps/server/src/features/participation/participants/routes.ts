import { participantRoutes } from '@guidon/contract';
import type { Binder } from '../../../platform/http/binder.ts';
import { banPerson } from './ban-person.ts';
import { exportParticipants } from './export-participants.ts';
import { importParticipants } from './import-participants.ts';
import type { ImportParts } from './import-row.ts';
import { liftBan } from './lift-ban.ts';
import { listBans } from './list-bans.ts';
import { listParticipants } from './list-participants.ts';
import { removeParticipant } from './remove-participant.ts';

export function bindParticipants({ bind }: Binder, parts: ImportParts): void {
  const { live } = parts;
  bind(participantRoutes.list, (ctx, { params, query }) =>
    listParticipants(ctx, live, params.eventId, query),
  );
  bind(participantRoutes.remove, (ctx, { params, body }) =>
    removeParticipant(ctx, live, { ...params, ...body }),
  );
  bind(participantRoutes.ban, (ctx, { params, body }) => banPerson(ctx, live, { ...params, ...body }));
  bind(participantRoutes.liftBan, (ctx, { params }) => liftBan(ctx, params));
  bind(participantRoutes.bans, (ctx, { params, query }) => listBans(ctx, params.eventId, query));
  bind(participantRoutes.import, (ctx, { params, query }, { request }) =>
    importParticipants(ctx, parts, { ...params, isDryRun: query.dryRun === 'true' }, request),
  );
  bind(participantRoutes.export, (ctx, input, exchange) => exportParticipants(ctx, live, input, exchange));
}
