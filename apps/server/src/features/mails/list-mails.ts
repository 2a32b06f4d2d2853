import type { MailSummary, mailRoutes, RouteInput } from '@guidon/contract';
import { asPlatform, mails } from '@guidon/db';
import { and, eq, sql } from 'drizzle-orm';
import type { SignedInCtx } from '../../platform/http/context.ts';
import { pageOf, positionOf } from '../../platform/http/cursor.ts';
import { presentMail } from './present-mail.ts';
import { selectMails } from './store.ts';

type Query = RouteInput<typeof mailRoutes.list>['query'];

/** The outbox of the whole platform. */
export async function listMails(
  ctx: SignedInCtx,
  { state, search, cursor, limit }: Query,
): Promise<{ data: MailSummary[]; nextCursor: string | null }> {
  const offset = positionOf(cursor);
  const pattern = search ? `%${search.replace(/[\\%_]/g, '\\$&')}%` : null;
  const where = and(
    state ? eq(mails.state, state) : undefined,
    pattern === null
      ? undefined
      : sql`(${mails.toAddress} ilike ${pattern} or ${mails.subject} ilike ${pattern})`,
  );
  const rows = await asPlatform(ctx, (tx) => selectMails(tx, { where, limit: limit + 1, offset }));
  const page = pageOf(rows, limit, offset);
  return { ...page, data: page.data.map(presentMail) };
}
