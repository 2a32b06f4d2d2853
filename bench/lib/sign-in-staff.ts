import { newId } from '@guidon/db';
import { signAccessToken } from '../../apps/server/src/features/sign-in/sessions/access-tokens.ts';
import type { BenchWorld } from './bench-world.ts';

/** Somebody who runs the event, signed in. */
export async function signInStaff({ server, event }: BenchWorld): Promise<string> {
  const [userId, sessionId] = [newId(), newId()];
  const { tenantId } = event;
  await server.pool.query(
    `with account as (insert into users (id, email, username, username_key, password_hash)
       values ($1::uuid, $1::text || '@example.org', 'staff-' || right($1::text, 12), 'staff-' || right($1::text, 12), 'none')),
     member as (insert into memberships (tenant_id, user_id, role) values ($2, $1::uuid, 'admin'))
     insert into sessions (id, user_id, tenant_id, expires_at)
       values ($3, $1::uuid, $2, now() + interval '1 day')`,
    [userId, tenantId, sessionId],
  );
  return signAccessToken(server.secretKey, { userId, sessionId, tenantId }, Date.now());
}
