import { limits } from '@guidon/contract';
import { challenges, type Tx } from '@guidon/db';
import { and, eq, sql } from 'drizzle-orm';
import type { MemberCtx } from '../../platform/http/context.ts';
import { t } from './declares.ts';

const asked = 100;

/** The first of "Name (copy)", "Name (copy 2)" … that no challenge of the bank has. */
export async function nameOfCopy(tx: Tx, ctx: MemberCtx, name: string): Promise<string> {
  const names = Array.from({ length: asked }, (_, index) => copyName(ctx, name, index + 1));
  const rows = await tx
    .select({ name: sql<string>`lower(${challenges.name})` })
    .from(challenges)
    .where(
      and(
        eq(challenges.tenantId, ctx.tenantId),
        sql`lower(${challenges.name}) = any (${sql.param(names.map((one) => one.toLowerCase()))}::text[])`,
      ),
    );
  const taken = new Set(rows.map((row) => row.name));
  return names.find((one) => !taken.has(one.toLowerCase())) ?? copyName(ctx, name, asked + 1);
}

function copyName({ language }: MemberCtx, name: string, number: number): string {
  const write = (of: string) =>
    (number === 1 ? t('copyName', { name: of }) : t('copyNumberName', { name: of, number })).in(language);
  const tooLong = write(name).length - limits.nameMax;
  return tooLong > 0 ? write(name.slice(0, -tooLong).trimEnd()) : write(name);
}
