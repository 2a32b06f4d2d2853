import { users } from '@guidon/db';
import { eq, sql } from 'drizzle-orm';
import type { PersonalData } from '../../platform/feature/personal-data.ts';
import { removeTokensOf } from '../../platform/one-time-tokens/one-time-tokens.ts';

export const accountsPersonalData: PersonalData = {
  exports: [
    {
      name: 'account',
      all: ({ userId }) => sql`
        select id, email, username, first_name, last_name, birth_date, company, language, time_zone, preferences,
          is_active, disabled_reason, is_super_admin, is_email_verified, has_completed_tutorial, password_changed_at,
          username_changed_at, created_at, password_hash like '$argon2%' as has_password,
          avatar_key is not null as has_avatar
        from users where id = ${userId}`,
    },
    {
      name: 'links-and-codes',
      all: ({ userId }) => sql`
        select purpose, created_at, expires_at, used_at from one_time_tokens
        where user_id = ${userId} order by created_at`,
    },
  ],
  erase: async (tx, { userId, emailAfter, usernameAfter, nowMs }) => {
    await removeTokensOf(tx, userId);
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
        disabledReason: null,
        isSuperAdmin: false,
        isEmailVerified: false,
        hasCompletedTutorial: false,
        language: 'en',
        timeZone: null,
        avatarKey: null,
        avatarBytes: null,
        usernameChangedAt: null,
        preferences: {},
        deletedAt: new Date(nowMs),
      })
      .where(eq(users.id, userId));
  },
};
