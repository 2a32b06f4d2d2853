import { brandingLogos, brandings, mails, type StoredMailProblem, tenants, type Tx } from '@guidon/db';
import { type PageSelection, singleRow } from '../../../platform/http/keyset-page.ts';
import { usesLogo } from '../../branding/index.ts';
import { and, eq, type SQL } from 'drizzle-orm';

export interface MailRow {
  id: string;
  tenantId: string | null;
  tenantName: string | null;
  tenantDisplayName: string | null;
  /** What the tenant has chosen to be shown by. */
  branding: Pick<typeof brandings.$inferSelect, 'brandingType' | 'companyName' | 'textColor'> | null;
  logo: Pick<typeof brandingLogos.$inferSelect, 'sha256' | 'storageKey' | 'width' | 'height'> | null;
  toAddress: string;
  kind: string;
  subject: string;
  sealedContent: string | null;
  state: (typeof mails.$inferSelect)['state'];
  tries: number;
  lastError: StoredMailProblem | null;
  createdAt: Date;
  sentAt: Date | null;
}

export function selectMails(
  tx: Tx,
  { where, ...given }: { where: SQL | undefined } & Partial<PageSelection>,
): Promise<(MailRow & { sortKey: string[] })[]> {
  const page = { ...singleRow, ...given };
  return tx
    .select({
      sortKey: page.sortKey,
      id: mails.id,
      tenantId: mails.tenantId,
      tenantName: tenants.name,
      tenantDisplayName: tenants.displayName,
      branding: {
        brandingType: brandings.brandingType,
        companyName: brandings.companyName,
        textColor: brandings.textColor,
      },
      logo: {
        sha256: brandingLogos.sha256,
        storageKey: brandingLogos.storageKey,
        width: brandingLogos.width,
        height: brandingLogos.height,
      },
      toAddress: mails.toAddress,
      kind: mails.kind,
      subject: mails.subject,
      sealedContent: mails.sealedContent,
      state: mails.state,
      tries: mails.tries,
      lastError: mails.lastError,
      createdAt: mails.createdAt,
      sentAt: mails.sentAt,
    })
    .from(mails)
    .leftJoin(tenants, eq(tenants.id, mails.tenantId))
    .leftJoin(brandings, eq(brandings.tenantId, mails.tenantId))
    .leftJoin(brandingLogos, usesLogo)
    .where(and(where, page.after))
    .orderBy(...page.orderBy)
    .limit(page.limit);
}
