import { publicBoardRoutes } from '@guidon/contract';
import type { Binder } from '../../platform/http/binder.ts';
import { sendReady } from '../../platform/http/ready/send-ready.ts';
import type { Services } from '../../platform/services/services.ts';
import { type LiveEvents, openBoard, requireKnownDivision } from '../standings/index.ts';
import { ctftimeFeed } from './ctftime-feed.ts';
import { exportStandings } from './export-standings.ts';
import { publicEvents } from './find-public-event.ts';
import { cacheFeed } from './cache-feed.ts';
import { createPublicLogs } from './public-log.ts';
import { readyPublicScoreboard } from './public-scoreboard.ts';
import { sendCalendar } from './send-calendar.ts';
import { sendEmbed } from './send-embed.ts';

/** How long caches between here and the reader may keep what is public. */
const sharedSeconds = 5;

export function bindPublicBoards(
  { bind }: Binder,
  services: Pick<Services, 'database' | 'settings' | 'bus'>,
  live: LiveEvents,
): void {
  const { settings } = services;
  const find = publicEvents(services, live);
  const feedOf = cacheFeed(ctftimeFeed);
  const logOf = createPublicLogs(settings.secretKey);

  bind(publicBoardRoutes.scoreboard, async ({ clock }, { params, query }, exchange) => {
    const board = readyPublicScoreboard(await find(params.eventId), clock(), query.division);
    return sendReady(exchange, board, { sharedSeconds });
  });
  bind(publicBoardRoutes.ctftime, async ({ clock }, { params, query: { division } }, exchange) => {
    const { live: event } = await find(params.eventId);
    if (division !== undefined) requireKnownDivision(event, division);
    return sendReady(exchange, await feedOf(event, clock(), division), { sharedSeconds });
  });
  bind(publicBoardRoutes.embed, async (ctx, { params, query }, exchange) =>
    sendEmbed(ctx, await find(params.eventId), query, exchange),
  );
  bind(publicBoardRoutes.log, async ({ clock }, { params, query }, { reply }) => {
    const { live: event } = await find(params.eventId);
    reply.headers({ 'cache-control': `public, max-age=${sharedSeconds}` });
    return logOf(event, query, clock());
  });
  bind(publicBoardRoutes.memberLog, async (ctx, { params, query }) => {
    const opened = await openBoard(ctx, live, params.eventId);
    return logOf(opened.live, query, ctx.clock());
  });
  bind(publicBoardRoutes.exportStandings, (ctx, input, exchange) =>
    exportStandings(ctx, live, input, exchange),
  );
  bind(publicBoardRoutes.calendar, (ctx, { params }, exchange) =>
    sendCalendar(ctx, params.eventId, exchange),
  );
}
