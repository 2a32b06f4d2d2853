import { hash, verify } from '@node-rs/argon2';

const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const unknownAccount = hash('an account that does not exist', cost);

/** Argon2id in the PHC string format. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, cost);
}

/** Whether the password fits; an unknown account (`null`) takes as long as a known one and never fits. */
export async function passwordFits(passwordHash: string | null, password: string): Promise<boolean> {
  const fits = await verify(passwordHash ?? (await unknownAccount), password);
  return fits && passwordHash !== null;
}
