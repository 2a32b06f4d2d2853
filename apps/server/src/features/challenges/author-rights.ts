import { hasRight } from '@guidon/contract';
import { challengeAuthors, challenges, tenants, type Tx } from '@guidon/db';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { AppError } from '../../platform/http/app-error.ts';
import type { MemberCtx } from '../../platform/http/context.ts';
import { t } from './declares.ts';

type AuthorCtx = Pick<MemberCtx, 'actor' | 'tenantId'>;

/**
 * Challenges whose answers the caller reads, and which they edit: those that they have made or are a named author of, and
 * for content creators all of them, unless the organization keeps them to their authors. In a query that reads from `challenges`.
 */
export function isAuthoredBy({ actor, tenantId }: AuthorCtx): SQL<boolean> {
  if (!hasRight(actor.role, 'bank.write')) return sql<boolean>`false`;
  if (hasRight(actor.role, 'bank.write-all')) return sql<boolean>`true`;
  const isShared = hasRight(actor.role, 'bank.write-shared')
    ? sql`not (select t.authors_only from ${tenants} t where t.id = ${tenantId})`
    : sql`false`;
  return sql<boolean>`(${isShared}
    or challenges.created_by is not distinct from ${actor.userId}
    or exists (select from ${challengeAuthors} a
      where a.tenant_id = challenges.tenant_id and a.challenge_id = challenges.id and a.user_id = ${actor.userId}))`;
}

export async function isAuthorOf(tx: Tx, ctx: AuthorCtx, challengeId: string): Promise<boolean> {
  const [row] = await tx
    .select({ isAuthored: isAuthoredBy(ctx) })
    .from(challenges)
    .where(and(eq(challenges.tenantId, ctx.tenantId), eq(challenges.id, challengeId)));
  return row?.isAuthored ?? false;
}

/** FORBIDDEN for a challenge of the bank that the caller sees without its answers. */
export async function requireAuthorOf(tx: Tx, ctx: AuthorCtx, challengeId: string): Promise<void> {
  if (!(await isAuthorOf(tx, ctx, challengeId))) throw new AppError('FORBIDDEN', t('notAuthor'));
}

export async function isAuthorsOnly(tx: Tx, tenantId: string): Promise<boolean> {
  const [tenant] = await tx
    .select({ authorsOnly: tenants.authorsOnly })
    .from(tenants)
    .where(eq(tenants.id, tenantId));
  return tenant?.authorsOnly ?? false;
}
