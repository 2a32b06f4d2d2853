import type { Launch } from '@guidon/contract';
import { inTenant, newId } from '@guidon/db';
import { challengeLaunches } from '@guidon/db/schema/play';
import { sql } from 'drizzle-orm';
import { notFound } from '../../../platform/http/app-error.ts';
import type { MemberCtx } from '../../../platform/http/context.ts';
import { readEnvironmentLink } from '../read-environment-link.ts';
import type { LiveEvents } from '../../standings/index.ts';
import type { Environment, EnvironmentDriver } from './environment-driver.ts';
import { t } from '../declares.ts';

interface LaunchKey {
  challengeId: string;
  eventId: string | undefined;
}

/** Starts the environment for whoever may read the challenge. The first start is kept: solving is timed from it. */
export async function launchChallenge(
  ctx: MemberCtx,
  { events, drivers }: { events: LiveEvents; drivers: readonly EnvironmentDriver[] },
  launched: LaunchKey,
): Promise<Launch> {
  const beginChallengeLink = await readEnvironmentLink(ctx, events, launched);
  const source = { tenantId: ctx.tenantId, challengeId: launched.challengeId, beginChallengeLink };
  const environment = await startBy(drivers, source);
  if (environment === null) throw notFound(t('noEnvironment'));
  const startedAt = await recordStart(ctx, launched);
  return {
    url: environment.url,
    startedAt: startedAt.toISOString(),
    expiresAt: environment.expiresAt?.toISOString() ?? null,
  };
}

async function startBy(
  drivers: readonly EnvironmentDriver[],
  source: Parameters<EnvironmentDriver['start']>[0],
): Promise<Environment | null> {
  for (const driver of drivers) {
    const environment = await driver.start(source);
    if (environment !== null) return environment;
  }
  return null;
}

/** The same for every start after the first, in the event or outside of events. */
async function recordStart(ctx: MemberCtx, { challengeId, eventId }: LaunchKey): Promise<Date> {
  const { tenantId, actor } = ctx;
  return inTenant(ctx, async (tx) => {
    const startedAt = new Date(ctx.clock());
    const [launch] = await tx
      .insert(challengeLaunches)
      .values({
        tenantId,
        id: newId(),
        challengeId,
        eventId: eventId ?? null,
        userId: actor.userId,
        startedAt,
      })
      .onConflictDoUpdate({
        target: [
          challengeLaunches.tenantId,
          challengeLaunches.challengeId,
          challengeLaunches.userId,
          challengeLaunches.eventId,
        ],
        set: { startedAt: sql`least(${challengeLaunches.startedAt}, excluded.started_at)` },
      })
      .returning({ startedAt: challengeLaunches.startedAt });
    return launch?.startedAt ?? startedAt;
  });
}
