import { seedDemo } from '../features/demo/index.ts';
import { provisionAdmin } from '../features/registration/index.ts';
import type { Config } from '../platform/config/index.ts';
import type { Services } from '../platform/services/services.ts';

export async function seedFirstStart(services: Services, config: Config): Promise<void> {
  const admin = await provisionAdmin(services.database, {
    email: config.admin?.email,
    password: config.admin?.password,
  });
  if (!admin) return;
  const { email, generatedPassword } = admin;
  print(`Super-admin   ${email}   ${generatedPassword ?? '(the password of ADMIN_PASSWORD)'}`);
  if (!config.seedDemo) return;
  const demo = await seedDemo(services);
  print(`Demo admin    ${demo.organizer}   ${demo.password}`);
  print(`Demo player   ${demo.player}   ${demo.password}`);
  print(`Or join the demo event as a new participant with the code ${demo.registrationCode}`);
  print('These are shown only this once.');
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
