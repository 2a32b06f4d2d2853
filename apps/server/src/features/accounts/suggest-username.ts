import { randomInt } from 'node:crypto';
import { limits } from '@guidon/contract';
import { type Tx, users } from '@guidon/db';
import { inArray } from 'drizzle-orm';

const small = [1, 2, 3, 4, 5, 6, 7, 8, 9];

/** A free username near a taken one: with a small number appended, else a larger one. */
export async function suggestUsername(tx: Tx, taken: string): Promise<string> {
  const candidates = [
    ...small,
    ...[100, 1_000, 100_000, 1_000_000_000].map((most) => randomInt(most / 10, most)),
  ].map((number) => `${taken.slice(0, limits.usernameMax - String(number).length)}${number}`);
  const found = await tx
    .select({ key: users.usernameKey })
    .from(users)
    .where(
      inArray(
        users.usernameKey,
        candidates.map((name) => name.toLowerCase()),
      ),
    );
  const used = new Set(found.map(({ key }) => key));
  return candidates.find((name) => !used.has(name.toLowerCase())) ?? `player${randomInt(1e9, 1e12)}`;
}
