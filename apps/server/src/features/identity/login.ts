import type { LoginBody } from '@guidon/contract';
import { asPlatform } from '@guidon/db';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Ctx } from '../../platform/http/context.ts';
import { passwordFits } from './passwords.ts';
import { countSignInTry } from './sign-in-limits.ts';
import { type StartedSession, startSession } from './start-session.ts';
import { activeMemberships, findUserByEmail } from './store.ts';

/** Starts a session with email and password, in the tenant asked for or the one used last. */
export async function login(
  ctx: Ctx,
  input: LoginBody & { preferredTenant?: string | undefined; deviceMark?: string | undefined },
): Promise<StartedSession> {
  const tries = await countSignInTry(ctx, input.email, input.deviceMark);
  const user = await asPlatform(ctx, (tx) => findUserByEmail(tx, input.email));
  if (!(await passwordFits(user?.passwordHash ?? null, input.password)) || !user) {
    throw new AppError('INVALID_CREDENTIALS');
  }
  if (!user.isActive) throw new AppError('ACCOUNT_DISABLED');
  await tries.forget();

  return asPlatform(ctx, async (tx) => {
    const memberships = await activeMemberships(tx, user.id);
    const asked = memberships.find(({ tenantId }) => tenantId === input.tenantId);
    if (input.tenantId && !asked) throw new AppError('NO_MEMBERSHIP');
    const preferred = memberships.find((m) =>
      [m.tenantId, m.tenantName].includes(input.preferredTenant ?? ''),
    );
    const tenantId = (asked ?? preferred ?? memberships[0])?.tenantId ?? null;
    await recordAudit(tx, ctx, {
      action: 'session.start',
      targetType: 'user',
      targetId: user.id,
      actorUserId: user.id,
      ...(tenantId && { tenantId }),
    });
    return startSession(tx, ctx, { userId: user.id, tenantId, message: 'Login successful!' });
  });
}
