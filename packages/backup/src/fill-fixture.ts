import { newId } from '@guidon/db';
import type { Client } from 'pg';

export interface FixtureKeys {
  avatarKey: string;
  attachmentKey: string;
}

export async function fillTables(client: Client): Promise<FixtureKeys> {
  const [avatarKey, attachmentKey] = [storageKey(), storageKey()];
  for (const name of ['first', 'second']) {
    const [tenant, user, event, challenge, question] = Array.from({ length: 5 }, () => newId());
    const isFirst = name === 'first';
    const run = (text: string, values: unknown[]) => client.query(text, values);
    await run('insert into tenants (id, name, display_name) values ($1, $2, $3)', [
      tenant,
      name,
      `Tab\there, line\nthere, \\N, "quote" and é`,
    ]);
    await run(
      `insert into users (id, email, username, username_key, password_hash, birth_date, preferences, avatar_key)
       values ($1, $2 || '@example.org', $2, $2, '', '1970-01-31', '{"a": ["\\\\", null]}', $3)`,
      [user, name, isFirst ? avatarKey : null],
    );
    await run(`insert into memberships (tenant_id, user_id, role) values ($1, $2, 'admin')`, [tenant, user]);
    await run(
      `insert into second_factors (user_id, sealed_secret, last_used_step) values ($1, 'sealed', 9007199254740991)`,
      [user],
    );
    await run(`insert into backup_codes (user_id, code_hash) values ($1, '\\x00ff5c0a09')`, [user]);
    await run(
      `insert into tenant_policies (tenant_id, second_factor_roles, allowed_networks)
       values ($1, '{admin}', '{10.0.0.0/8,2001:db8::/32}')`,
      [tenant],
    );
    await run(
      `insert into audit_log (id, tenant_id, at, action, target_type) values ($1, $2, '2024-02-29 12:00:00.123456+05', 'a', 'b')`,
      [newId(), tenant],
    );
    await run(
      `insert into challenges (tenant_id, id, name, category, tags) values ($1, $2, 'C', 'Web', '{"a,b","",NULL}')`,
      [tenant, challenge],
    );
    await run(
      `insert into questions (tenant_id, id, challenge_id, position, title, points, rule) values ($1, $2, $3, 0, 'Q', 5, '{"kind": "text"}')`,
      [tenant, question, challenge],
    );
    if (isFirst) {
      const stored = newId();
      await run(
        `insert into stored_files (tenant_id, id, purpose, size_bytes, sha256, storage_key)
         values ($1, $2, 'challenge-file', 3, '', $3)`,
        [tenant, stored, attachmentKey],
      );
      await run(
        `insert into challenge_files (tenant_id, id, challenge_id, name, stored_file_id)
         values ($1, $2, $3, 'a.txt', $4)`,
        [tenant, newId(), challenge, stored],
      );
    }
    await run(`insert into events (tenant_id, id, name, registration_code) values ($1, $2, 'E', $3)`, [
      tenant,
      event,
      name,
    ]);
    await run('insert into scoring_units (tenant_id, event_id, id) values ($1, $2, $3)', [
      tenant,
      event,
      user,
    ]);
    await run(
      `insert into facts (tenant_id, event_id, seq, kind, unit_id, user_id, points, refers_to, at)
       values ($1, $2, 1, 'revocation', $3, $3, null, 2, now()), ($1, $2, 2, 'award', $3, $3, 7, null, now())`,
      [tenant, event, user],
    );
  }
  return { avatarKey, attachmentKey };
}

export function storageKey(): string {
  const id = newId();
  return `${id.slice(-2)}/${id}`;
}
