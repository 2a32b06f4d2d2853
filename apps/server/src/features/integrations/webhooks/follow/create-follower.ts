import { asPlatform, isNotSuspended } from '@guidon/db';
import { webhooks } from '@guidon/db/schema/integrations';
import { queueDueWebhooks } from '../send/queue-due-webhooks.ts';
import type { Services } from '../../../../platform/services/services.ts';
import type { LiveEvents } from '../../../standings/index.ts';
import { webhooksChanged } from '../../declares.ts';
import { followTenant } from './follow-tenant.ts';

export interface Follower {
  /** Looks once; costs nothing while no organization has a webhook. */
  tick(): Promise<void>;
  forget(): void;
}

/** Who has webhooks is read again after this time, whatever messages were missed. */
const rememberedMs = 60_000;
/** What other work waits for a round at most, tenants that are left follow in the next one. */
const roundMs = 500;

export function createFollower(services: Services, all: LiveEvents): Follower {
  let tenants: readonly string[] | null = null;
  let readAtMs = 0;
  let next = 0;
  const forget = () => {
    tenants = null;
  };
  services.bus.subscribe(webhooksChanged, forget);

  async function known(): Promise<readonly string[]> {
    const nowMs = performance.now();
    if (tenants === null || nowMs - readAtMs > rememberedMs) {
      readAtMs = nowMs;
      tenants = await tenantsWithWebhooks(services);
    }
    return tenants;
  }

  return {
    forget,
    async tick() {
      try {
        const ids = await known();
        if (ids.length === 0) return;
        const endMs = performance.now() + roundMs;
        for (let count = 0; count < ids.length && performance.now() < endMs; count += 1) {
          next = (next + 1) % ids.length;
          await followTenant(services, all, ids[next] ?? '');
        }
        await queueDueWebhooks(services);
      } catch (err) {
        services.log.warn({ err }, 'Webhooks could not be followed; the next round goes on where they are');
      }
    },
  };
}

async function tenantsWithWebhooks(services: Pick<Services, 'database'>): Promise<string[]> {
  const rows = await asPlatform(services, (tx) =>
    tx
      .selectDistinct({ tenantId: webhooks.tenantId })
      .from(webhooks)
      .where(isNotSuspended(webhooks.tenantId)),
  );
  return rows.map(({ tenantId }) => tenantId);
}
