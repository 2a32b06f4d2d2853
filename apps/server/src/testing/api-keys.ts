import { type ApiKeyScope, apiKeyScopes } from '@guidon/contract';
import { asPlatform, newId } from '@guidon/db';
import { apiKeys } from '@guidon/db/schema/integrations';
import { newKey } from '../features/integrations/index.ts';
import type { TestActor } from './actors.ts';
import type { TestApp } from './test-app.ts';

const dayMs = 24 * 60 * 60_000;

/** A key of a tenant's admin, without the call that makes one: with every scope for thirty days. */
export async function createKeyFor(
  app: TestApp,
  { tenantId, admin }: { tenantId: string; admin: TestActor },
  { scopes = apiKeyScopes, days = 30, madeDaysAgo = 0, byProvider = false }: KeyOptions = {},
): Promise<{ keyId: string; secret: string }> {
  const keyId = newId();
  const { secret, secretHash, prefix } = newKey();
  const createdAt = new Date(app.services.clock() - madeDaysAgo * dayMs);
  await asPlatform(app.services, (tx) =>
    tx.insert(apiKeys).values({
      tenantId,
      id: keyId,
      name: `A key ${keyId.slice(-4)}`,
      prefix,
      secretHash,
      scopes: [...scopes],
      createdBy: admin.userId,
      byProvider,
      createdAt,
      expiresAt: new Date(createdAt.getTime() + days * dayMs),
    }),
  );
  return { keyId, secret };
}

interface KeyOptions {
  scopes?: readonly ApiKeyScope[];
  days?: number;
  madeDaysAgo?: number;
  /** As if made in a session that the tenant's identity provider has opened. */
  byProvider?: boolean;
}
