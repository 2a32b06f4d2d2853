import { asPlatform } from '@guidon/db';
import { tenantSuspensions } from '@guidon/db/schema/operator';
import { eq } from 'drizzle-orm';
import type { TestApp } from './test-app.ts';

/** Runs `work` while the operator has closed a tenant; its sessions go on afterwards. */
export async function whileSuspended<T>(app: TestApp, tenantId: string, work: () => Promise<T>): Promise<T> {
  const row = { tenantId, reason: 'Unpaid', suspendedAt: new Date(app.services.clock()) };
  await asPlatform(app.services, (tx) => tx.insert(tenantSuspensions).values(row));
  try {
    return await work();
  } finally {
    await asPlatform(app.services, (tx) =>
      tx.delete(tenantSuspensions).where(eq(tenantSuspensions.tenantId, tenantId)),
    );
  }
}
