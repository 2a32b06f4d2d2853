import type { CheckedCertificate } from '@guidon/contract';
import { inTenant } from '@guidon/db';
import { notFound } from '../../../platform/http/app-error.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { requireResults } from '../final/make-results.ts';
import { findResult } from '../final/read-results.ts';
import type { LiveEvents } from '../../standings/index.ts';
import { readCertificateCode, findCertificate } from './store.ts';
import { t } from '../declares.ts';

/** By the results that stand now: a decision of judges counts at once, whatever was printed. */
export async function checkCertificate(
  ctx: Ctx,
  events: LiveEvents,
  typed: string,
): Promise<CheckedCertificate> {
  const found = await findCertificate(ctx, readCertificateCode(typed));
  if (found === null) throw notFound(t('notFound'));
  const { tenantId, eventId, userId } = found;
  await requireResults(ctx, events, { tenantId, eventId });
  const result = await inTenant({ database: ctx.database, tenantId }, (tx) =>
    findResult(tx, { tenantId, eventId, userId }),
  );
  const whyNot = whyInvalid(found.unitId === null ? null : (result?.status ?? null));
  const showsPlace = whyNot === null && found.boardVisibility !== 'hidden';
  return {
    name: found.name,
    fullName: found.fullName,
    event: found.event,
    organization: found.companyName ?? found.displayName,
    tenantName: found.tenantName,
    team: whyNot === null ? (result?.teamName ?? null) : null,
    place: showsPlace ? (result?.place ?? null) : null,
    of: showsPlace ? (result?.of ?? 0) : 0,
    date: (found.completedAt ?? found.endsAt ?? found.madeAt).toISOString(),
    isValid: whyNot === null,
    whyNot,
  };
}

function whyInvalid(status: string | null): CheckedCertificate['whyNot'] {
  if (status === null || status === 'hidden') return 'removed';
  return status === 'disqualified' ? 'disqualified' : null;
}
