import type { Launch } from '@guidon/contract';
import { inTenant, newId, soloUnitId } from '@guidon/db';
import { challengeLaunches } from '@guidon/db/schema/play';
import { sql } from 'drizzle-orm';
import { notFound } from '../../../platform/http/app-error.ts';
import type { MemberCtx } from '../../../platform/http/context.ts';
import type { LiveEvents } from '../../standings/index.ts';
import { t } from '../declares.ts';
import { isForPractice } from '../../events/index.ts';
import { readChallenge } from '../get-play-challenge.ts';
import { withOwnFlag } from '../unit-flags.ts';

/** What a challenge says of its environment to one reader. */
interface EnvironmentSource {
  tenantId: string;
  challengeId: string;
  beginChallengeLink: string | null;
}

interface Environment {
  url: string;
  /** Null for one that stays. */
  expiresAt: Date | null;
}

/** One way to give a player the environment of a challenge; null where it has none of this kind. */
export interface EnvironmentDriver {
  start(source: EnvironmentSource): Promise<Environment | null>;
}

/** An environment that is there already, the same for everybody. */
export const linkDriver: EnvironmentDriver = {
  start: async ({ beginChallengeLink }) =>
    beginChallengeLink === null ? null : { url: beginChallengeLink, expiresAt: null },
};

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

/** The link of a challenge to its environment as its reader gets it, with the flag of their own unit. */
async function readEnvironmentLink(
  ctx: MemberCtx,
  events: LiveEvents,
  of: { challengeId: string; eventId: string | undefined },
): Promise<string | null> {
  const { live, viewer, challenge, content } = await readChallenge(ctx, events, of);
  const practises = isForPractice(live.definition, ctx.clock());
  const unitId = viewer.unitId ?? (practises ? soloUnitId(ctx.actor.userId) : null);
  const { beginChallengeLink: link } = content;
  return link === null ? null : withOwnFlag(link, unitId, challenge.questions);
}
