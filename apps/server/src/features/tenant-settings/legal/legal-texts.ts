import { legalKinds, type OwnLegalText, type LegalKind, type LegalText } from '@guidon/contract';
import { inTenant, asPlatform, type Database, tenants } from '@guidon/db';
import type { MemberCtx, Ctx } from '../../../platform/http/context.ts';
import { findText, insertText, replaceText, deleteText, type LegalRow } from './store.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { legalAudit } from '../declares.ts';
import { readFileSync } from 'node:fs';
import { eq } from 'drizzle-orm';
import { platformBrand } from '../../../platform/mail/mail-brand.ts';

export async function listLegalTexts(ctx: MemberCtx): Promise<OwnLegalText[]> {
  const { tenantId, settings } = ctx;
  const { name: operator } = await operatorOf(ctx, tenantId);
  return inTenant(ctx, async (tx) => {
    const texts: OwnLegalText[] = [];
    for (const kind of legalKinds) {
      const row = await findText(tx, { tenantId, kind });
      texts.push(presentOwnText(row, { kind, operator, publicUrl: settings.publicUrl }));
    }
    return texts;
  });
}

export async function getLegalText(
  ctx: Ctx,
  kind: LegalKind,
  tenant: string | undefined,
): Promise<LegalText> {
  const { tenantId, name } = await operatorOf(ctx, tenant);
  const shown = { kind, operator: name, publicUrl: ctx.settings.publicUrl };
  if (tenantId === null) return presentText(null, shown);
  const row = await inTenant({ database: ctx.database, tenantId }, (tx) => findText(tx, { tenantId, kind }));
  return presentText(row, shown);
}

export async function updateLegalText(
  ctx: MemberCtx,
  kind: LegalKind,
  { body, version }: { body: string; version: number },
): Promise<OwnLegalText> {
  const { tenantId, settings } = ctx;
  const { name: operator } = await operatorOf(ctx, tenantId);
  return inTenant(ctx, async (tx) => {
    const key = { tenantId, kind, version };
    const nowMs = ctx.clock();
    const row =
      version === 0
        ? await insertText(tx, { tenantId, kind }, body, nowMs)
        : await replaceText(tx, key, body, nowMs);
    if (!row) throw new AppError('CONFLICT');
    const details = { kind, version: row.version };
    await legalAudit.record(tx, ctx, { action: 'legal.update', targetId: null, details });
    return presentOwnText(row, { kind, operator, publicUrl: settings.publicUrl });
  });
}

export async function resetLegalText(
  ctx: MemberCtx,
  kind: LegalKind,
  version: number,
): Promise<OwnLegalText> {
  const { tenantId, settings } = ctx;
  const { name: operator } = await operatorOf(ctx, tenantId);
  return inTenant(ctx, async (tx) => {
    if (!(await deleteText(tx, { tenantId, kind, version }))) throw new AppError('CONFLICT');
    const details = { kind, version };
    await legalAudit.record(tx, ctx, { action: 'legal.reset', targetId: null, details });
    return presentOwnText(null, { kind, operator, publicUrl: settings.publicUrl });
  });
}

const texts: Record<LegalKind, string> = {
  terms: read('terms'),
  'privacy-policy': read('privacy-policy'),
  'refund-policy': read('refund-policy'),
};

interface TextContext {
  kind: LegalKind;
  operator: string;
  publicUrl: string;
}

export function presentText(row: LegalRow | null, { kind, operator, publicUrl }: TextContext): LegalText {
  return {
    kind,
    operator,
    body: row?.body ?? defaultText(kind, operator, publicUrl),
    updatedAt: row?.updatedAt.toISOString() ?? null,
  };
}

export function presentOwnText(row: LegalRow | null, shown: TextContext): OwnLegalText {
  return { ...presentText(row, shown), isDefault: row === null, version: row?.version ?? 0 };
}

/** The text of an operator without their own, as Markdown under the operator's name. */
function defaultText(kind: LegalKind, operator: string, publicUrl: string): string {
  return texts[kind]
    .replaceAll('{{operator}}', () => asMarkdown(operator))
    .replaceAll('{{address}}', () => publicUrl.replace(/^https?:\/\//, ''));
}

function read(kind: LegalKind): string {
  return readFileSync(new URL(`default-texts/${kind}.md`, import.meta.url), 'utf8');
}

/** A name as Markdown that shows it unchanged within a line. */
function asMarkdown(name: string): string {
  return name
    .replace(/\s+/g, ' ')
    .replace(/[\\`*_{}[\]<>|~@]|&(?=#?\w+;)|:(?=\/\/)/g, '\\$&')
    .replace(/\bwww\./gi, (word) => `${word.slice(0, -1)}\\.`);
}

export interface Operator {
  tenantId: string | null;
  name: string;
}

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** The tenant with this name or id; the platform when there is none. */
export async function operatorOf(
  services: { database: Database },
  tenant: string | undefined,
): Promise<Operator> {
  const platform = { tenantId: null, name: platformBrand.name };
  if (tenant === undefined || tenant === '') return platform;
  const wanted = tenant.toLowerCase();
  const where = uuid.test(wanted) ? eq(tenants.id, wanted) : eq(tenants.name, wanted);
  const [found] = await asPlatform(services, (tx) =>
    tx.select({ tenantId: tenants.id, name: tenants.displayName }).from(tenants).where(where).limit(1),
  );
  return found ?? platform;
}
