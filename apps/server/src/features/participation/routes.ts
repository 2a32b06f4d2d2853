import { participantRoutes, coHostRoutes, eventSharingRoutes } from '@guidon/contract';
import type { Binder } from '../../platform/http/binder.ts';
import { banPerson, liftBan, listBans } from './participants/bans.ts';
import { exportParticipants } from './participants/export-participants.ts';
import { importParticipants } from './participants/import-participants.ts';
import type { ImportParts } from './participants/import-row.ts';
import { listParticipants } from './participants/read-participants.ts';
import { removeParticipant } from './participants/remove-participant.ts';
import { inviteCoHost, revokeCoHostInvitation } from './co-hosts/invite-co-host.ts';
import { listCoHosts } from './co-hosts/read-models.ts';
import {
  acceptCoHostInvitation,
  declineCoHostInvitation,
  listReceivedInvitations,
} from './co-hosts/received-invitations.ts';
import { removeCoHost, updateCoHost } from './co-hosts/update-co-host.ts';
import { cardOf } from './sharing/card-of.ts';
import type { Cards } from './sharing/create-cards.ts';
import { requireSharedEvent } from './sharing/find-shared-event.ts';
import { presentSharedEvent, sendSharedCalendar } from './sharing/shared-event.ts';
import { sendCard, previewCard } from './sharing/send-card.ts';

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

export function bindCoHosts({ bind }: Binder): void {
  bind(coHostRoutes.list, (ctx, { params }) => listCoHosts(ctx, params.eventId));
  bind(coHostRoutes.invite, (ctx, { params, body }) => inviteCoHost(ctx, params.eventId, body));
  bind(coHostRoutes.update, (ctx, { params, body }) => updateCoHost(ctx, { ...params, ...body }));
  bind(coHostRoutes.remove, (ctx, { params }) => removeCoHost(ctx, params));
  bind(coHostRoutes.revoke, (ctx, { params }) => revokeCoHostInvitation(ctx, params));
  bind(coHostRoutes.received, (ctx) => listReceivedInvitations(ctx));
  bind(coHostRoutes.accept, (ctx, { params }) => acceptCoHostInvitation(ctx, params.coHostInvitationId));
  bind(coHostRoutes.decline, (ctx, { params }) => declineCoHostInvitation(ctx, params.coHostInvitationId));
}

/** How long caches between here and the reader may keep what is public. */
const sharedSeconds = 5;

/** A card whose hash is in its address stays what it is. */
const cardSeconds = 24 * 60 * 60;

export function bindEventSharing({ bind }: Binder, cards: Cards): void {
  bind(eventSharingRoutes.get, async (ctx, { params }, { reply }) => {
    reply.header('cache-control', `public, max-age=${sharedSeconds}`);
    return presentSharedEvent(await requireSharedEvent(ctx, params.eventId), ctx.clock());
  });
  bind(eventSharingRoutes.card, async (ctx, { params, query }, exchange) => {
    const source = cardOf(await requireSharedEvent(ctx, params.eventId));
    const seconds = query.v === source.hash ? cardSeconds : sharedSeconds;
    return sendCard(cards, source, `public, max-age=${seconds}`, exchange);
  });
  bind(eventSharingRoutes.calendar, (ctx, { params }, exchange) =>
    sendSharedCalendar(ctx, params.eventId, exchange),
  );
  bind(eventSharingRoutes.preview, (ctx, { params }, exchange) =>
    previewCard(ctx, cards, params.eventId, exchange),
  );
}
