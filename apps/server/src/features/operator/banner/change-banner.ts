import type { BannerBody, BannerSettings } from '@guidon/contract';
import { asPlatform } from '@guidon/db';
import { operatorBanners } from '@guidon/db/schema/operator';
import type { SignedInCtx } from '../../../platform/http/context.ts';
import { bannerChanged, operatorBannerAudit } from '../declares.ts';
import { type BannerRow, findBanner, presentBanner } from './banner-memory.ts';

export async function getBanner(ctx: SignedInCtx): Promise<BannerSettings | null> {
  const row = await asPlatform(ctx, findBanner);
  return row && presentSettings(row);
}

export async function setBanner(ctx: SignedInCtx, body: BannerBody): Promise<BannerSettings> {
  const { text, tone, link } = body;
  const row = {
    id: true,
    text,
    tone,
    link,
    shownFrom: momentOf(body.shownFrom),
    shownUntil: momentOf(body.shownUntil),
    changedAt: new Date(ctx.clock()),
  };
  return asPlatform(ctx, async (tx) => {
    await tx.insert(operatorBanners).values(row).onConflictDoUpdate({ target: operatorBanners.id, set: row });
    ctx.bus.publishAfterCommit(tx, bannerChanged, {});
    await operatorBannerAudit.record(tx, ctx, {
      action: 'operator-banner.set',
      targetId: null,
      details: { text, tone, link, shownFrom: body.shownFrom, shownUntil: body.shownUntil },
    });
    return presentSettings(row);
  });
}

function momentOf(at: string | null): Date | null {
  return at === null ? null : new Date(at);
}

export async function removeBanner(ctx: SignedInCtx): Promise<void> {
  await asPlatform(ctx, async (tx) => {
    await tx.delete(operatorBanners);
    ctx.bus.publishAfterCommit(tx, bannerChanged, {});
    await operatorBannerAudit.record(tx, ctx, { action: 'operator-banner.remove', targetId: null });
  });
}

function presentSettings(row: BannerRow): BannerSettings {
  return {
    ...presentBanner(row),
    shownFrom: row.shownFrom?.toISOString() ?? null,
    shownUntil: row.shownUntil?.toISOString() ?? null,
  };
}
