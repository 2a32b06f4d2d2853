import { oneTimeTokens, refreshTokens, sessions, trustedDevices, users } from '@guidon/db';
import { eq, sql } from 'drizzle-orm';
import type { PersonalData } from '../../platform/feature/personal-data.ts';

export const identityPersonalData: PersonalData = {
  exports: [
    {
      name: 'account',
      all: ({ userId }) => sql`
        select id, email, username, first_name, last_name, birth_date, company, language, time_zone, preferences,
          is_active, is_super_admin, is_email_verified, has_completed_tutorial, password_changed_at,
          username_changed_at, created_at, password_hash like '$argon2%' as has_password,
          avatar_key is not null as has_avatar
        from users where id = ${userId}`,
    },
    {
      name: 'memberships',
      all: ({ userId }) => sql`
        select t.name as organization, t.display_name as organization_name, m.role, m.is_active, m.created_at,
          m.removed_at
        from memberships m join tenants t on t.id = m.tenant_id where m.user_id = ${userId} order by m.created_at`,
    },
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
    {
      name: 'links-and-codes',
      all: ({ userId }) => sql`
        select purpose, created_at, expires_at, used_at from one_time_tokens
        where user_id = ${userId} order by created_at`,
    },
  ],
  erase: async (tx, { userId, emailAfter, usernameAfter, nowMs }) => {
    await tx.delete(trustedDevices).where(eq(trustedDevices.userId, userId));
    await tx.delete(oneTimeTokens).where(eq(oneTimeTokens.userId, userId));
    await tx
      .delete(refreshTokens)
      .where(sql`${refreshTokens.sessionId} in (select id from ${sessions} where user_id = ${userId})`);
    await tx.update(sessions).set({ userAgent: '', address: '' }).where(eq(sessions.userId, userId));
    await tx
      .update(users)
      .set({
        email: emailAfter,
        username: usernameAfter,
        usernameKey: usernameAfter.toLowerCase(),
        passwordHash: 'none',
        firstName: null,
        lastName: null,
        birthDate: null,
        company: null,
        isActive: false,
        isSuperAdmin: false,
        isEmailVerified: false,
        hasCompletedTutorial: false,
        language: 'en',
        timeZone: null,
        avatarKey: null,
        usernameChangedAt: null,
        preferences: {},
        deletedAt: new Date(nowMs),
      })
      .where(eq(users.id, userId));
  },
};
