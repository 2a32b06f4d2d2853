import { refreshTokens, sessions, trustedDevices, backupCodes, secondFactors, passkeys } from '@guidon/db';
import { eq, sql } from 'drizzle-orm';
import type { PersonalData } from '../../platform/feature/personal-data.ts';

export const sessionsPersonalData: PersonalData = {
  exports: [
    {
      name: 'sessions',
      all: ({ userId }) => sql`
        select t.name as organization, s.method, s.user_agent, s.address, s.created_at, s.last_used_at, s.expires_at,
          s.ended_at, s.end_reason
        from sessions s left join tenants t on t.id = s.tenant_id where s.user_id = ${userId} order by s.created_at`,
    },
    {
      name: 'trusted-devices',
      all: ({ userId }) => sql`
        select user_agent, address, created_at, last_used_at, expires_at from trusted_devices
        where user_id = ${userId} order by id`,
    },
  ],
  erase: async (tx, { userId }) => {
    await tx.delete(trustedDevices).where(eq(trustedDevices.userId, userId));
    await tx
      .delete(refreshTokens)
      .where(sql`${refreshTokens.sessionId} in (select id from ${sessions} where user_id = ${userId})`);
    await tx.update(sessions).set({ userAgent: '', address: '' }).where(eq(sessions.userId, userId));
  },
};

export const secondFactorPersonalData: PersonalData = {
  exports: [
    {
      name: 'second-factor',
      all: ({ userId }) => sql`select created_at, confirmed_at from second_factors where user_id = ${userId}`,
    },
    {
      name: 'backup-codes',
      all: ({ userId }) =>
        sql`select used_at from backup_codes where user_id = ${userId} order by used_at nulls last`,
    },
  ],
  erase: async (tx, { userId }) => {
    await tx.delete(secondFactors).where(eq(secondFactors.userId, userId));
    await tx.delete(backupCodes).where(eq(backupCodes.userId, userId));
  },
};

export const passkeyPersonalData: PersonalData = {
  exports: [
    {
      name: 'passkeys',
      all: ({ userId }) => sql`
        select name, transports, is_backed_up, created_at, last_used_at from passkeys
        where user_id = ${userId} order by id`,
    },
  ],
  erase: async (tx, { userId }) => {
    await tx.delete(passkeys).where(eq(passkeys.userId, userId));
  },
};
