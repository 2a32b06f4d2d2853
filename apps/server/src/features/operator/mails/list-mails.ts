import type { MailSummary, mailRoutes, RouteInput } from '@guidon/contract';
import { asPlatform, mails } from '@guidon/db';
import { and, eq, sql } from 'drizzle-orm';
import type { SignedInCtx } from '../../../platform/http/context.ts';
import { keysetPage, type ListPage, orderByLatest } from '../../../platform/http/keyset-page.ts';
import { presentMail } from './present-mail.ts';
import { selectMails } from './store.ts';

type Query = RouteInput<typeof mailRoutes.list>['query'];

const latestFirst = orderByLatest('mails', mails.createdAt, mails.id);

/** The outbox of the whole platform, the newest first. */
export async function listMails(
  ctx: SignedInCtx,
  { state, search, cursor, limit }: Query,
): Promise<ListPage<MailSummary>> {
  const page = keysetPage(ctx, latestFirst, { cursor, limit });
  const pattern = search ? `%${search.replace(/[\\%_]/g, '\\$&')}%` : null;
  const where = and(
    state ? eq(mails.state, state) : undefined,
    pattern === null
      ? undefined
      : sql`(${mails.toAddress} ilike ${pattern} or ${mails.subject} ilike ${pattern})`,
  );
  const rows = await asPlatform(ctx, (tx) => selectMails(tx, { where, ...page }));
  const { data, nextCursor } = page.cut(rows);
  return { data: data.map((mail) => presentMail(mail, ctx.language)), nextCursor };
}
