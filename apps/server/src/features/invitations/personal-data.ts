import { invitations } from '@guidon/db';
import { eq, sql } from 'drizzle-orm';
import { type PersonalData, wasSentTo } from '../../platform/feature/personal-data.ts';
import { historyPeople } from '@guidon/db/schema/exchange';
import { isStandIn } from '../accounts/index.ts';

export const invitationPersonalData: PersonalData = {
  exports: [
    {
      name: 'invitations',
      all: (subject) => sql`
        select t.name as organization, i.role, i.created_at, i.expires_at, i.accepted_at, i.revoked_at,
          case when i.invited_by = ${subject.userId} then 'sent' else 'received' end as direction
        from invitations i join tenants t on t.id = i.tenant_id
        where i.invited_by = ${subject.userId} or i.accepted_by = ${subject.userId} or ${wasSentTo(subject, sql`i.email`, sql`i.created_at`)}
        order by i.created_at`,
    },
  ],
  erase: async (tx, { userId, emailAfter }) => {
    await tx.update(invitations).set({ email: emailAfter }).where(eq(invitations.acceptedBy, userId));
  },
};

/** Declared before the accounts, whose address is gone once they are erased. */
export const historyClaimsPersonalData: PersonalData = {
  exports: [
    {
      name: 'past-results',
      all: (subject) => sql`
        select t.name as organization, e.name as event, p.invited_at
        from ${historyPeople} p
        join tenants t on t.id = p.tenant_id
        join events e on e.tenant_id = p.tenant_id and e.id = p.event_id
        where ${wasSentTo(subject, sql`p.email`, sql`p.invited_at`)}
        order by e.name`,
    },
  ],
  erase: async (tx, { userId }) => {
    // As accounts that are deleted are called.
    const name = sql`'deleted user ' || right(users.id::text, 8)`;
    await tx.execute(sql`update users set username = ${name}, username_key = ${name}
      where ${isStandIn} and id in (
        select p.user_id from ${historyPeople} p
        join users own on own.email = p.email and own.is_email_verified where own.id = ${userId})`);
    await tx.execute(sql`delete from ${historyPeople}
      where email = (select email from users where id = ${userId} and is_email_verified)`);
  },
};
