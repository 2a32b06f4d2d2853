import { soloUnitId, userIdOf } from '@guidon/db';
import { webhookDeliveries, apiKeys } from '@guidon/db/schema/integrations';
import { eq, sql } from 'drizzle-orm';
import { exportOfMember, type PersonalData } from '../../platform/feature/personal-data.ts';

/** Deliveries name who plays alone by their name, which goes with the account. */
export const webhooksPersonalData: PersonalData = {
  exports: [
    exportOfMember('webhooks', {
      columns: sql`w.shown_url as address, w.shape, w.events, w.created_at`,
      joins: sql`join webhooks w on w.tenant_id = m.tenant_id and w.created_by = m.user_id`,
      orderBy: sql`w.created_at`,
    }),
    {
      name: 'webhook-deliveries',
      all: ({ userId }) => sql`
        select t.name as organization, d.kind, d.content, d.created_at
        from memberships m
        join tenants t on t.id = m.tenant_id
        join webhook_deliveries d on d.tenant_id = m.tenant_id and d.unit_id = ${soloUnitId(userIdOf(userId))}
        where m.user_id = ${userId} order by d.created_at`,
    },
  ],
  erase: async (tx, { userId }) => {
    await tx.delete(webhookDeliveries).where(eq(webhookDeliveries.unitId, soloUnitId(userIdOf(userId))));
  },
};

export const apiKeysPersonalData: PersonalData = {
  exports: [
    exportOfMember('api-keys', {
      columns: sql`k.id, k.name, k.prefix, k.scopes, k.created_at, k.expires_at, k.last_used_at`,
      joins: sql`join api_keys k on k.tenant_id = m.tenant_id and k.created_by = m.user_id`,
      orderBy: sql`k.created_at`,
    }),
  ],
  erase: async (tx, { userId }) => {
    await tx.delete(apiKeys).where(eq(apiKeys.createdBy, userId));
  },
};
