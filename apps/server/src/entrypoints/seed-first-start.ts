import { provisionAdmin } from '../features/identity/index.ts';
import type { Config } from '../platform/config/index.ts';
import type { Services } from '../platform/services/services.ts';

/** Makes what a first start needs and prints, this once, how to sign in. */
export async function seedFirstStart(services: Services, config: Config): Promise<void> {
  const admin = await provisionAdmin(services.database, {
    email: config.admin?.email,
    password: config.admin?.password,
  });
  if (!admin) return;
  const password = admin.generatedPassword ?? 'the password you set';
  print(`Super-admin: ${admin.email}, ${password}`);
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
