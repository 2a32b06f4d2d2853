import { botCheckRoutes } from '@guidon/contract';
import { createChallenge } from 'altcha-lib';
import type { createFakeApi } from '../../testing/fake-api.ts';
import { deriveKey } from './derive-key.ts';

/** Bot checks that are solved in no time. */
export function answerBotChecks(api: ReturnType<typeof createFakeApi>): void {
  api.on(botCheckRoutes.task, async ({ query }) => {
    const kind = query.get('kind') === 'visible' ? ('visible' as const) : ('invisible' as const);
    const { parameters } = await createChallenge({ algorithm: 'SHA-256', cost: 2, counter: 3, deriveKey });
    const data = { action: 'check_email', kind, expiresAt: 0 };
    const challenge = { parameters: { ...parameters, data }, signature: 'signed' };
    return {
      success: true as const,
      data: { provider: 'proof-of-work' as const, kind, challenge, validMs: 300_000 },
    };
  });
}
