import type { FastifyBaseLogger } from 'fastify';
import { z } from 'zod';
import { type BotCheck, refused } from './bot-check.ts';

export interface RecaptchaKeys {
  siteKeyV3: string;
  secretKeyV3: string;
  siteKeyV2: string;
  secretKeyV2: string;
}

export interface RecaptchaOptions {
  keys: RecaptchaKeys;
  /** The host of our pages; a token made on another one is refused. */
  host: string;
  log: Pick<FastifyBaseLogger, 'warn'>;
  /** A replacement of the network for tests. */
  send?: typeof fetch;
}

const verifyUrl = 'https://www.google.com/recaptcha/api/siteverify';
const timeoutMs = 5_000;
/** Google's own suggestion. */
const scoreMin = 0.5;

const Answer = z.object({
  success: z.boolean(),
  score: z.number().min(0).max(1).optional(),
  action: z.string().optional(),
  hostname: z.string().optional(),
});
type Answer = z.infer<typeof Answer>;

/** reCAPTCHA version 3, and version 2 where the score is low. What cannot be verified is refused. */
export function createRecaptcha({ keys, host, log, send = fetch }: RecaptchaOptions): BotCheck {
  async function ask(secret: string, response: string, address: string): Promise<Answer | null> {
    try {
      const reply = await send(verifyUrl, {
        method: 'POST',
        body: new URLSearchParams({ secret, response, remoteip: address }),
        signal: AbortSignal.timeout(timeoutMs),
        redirect: 'error',
      });
      const answer = Answer.parse(await reply.json());
      return answer.success && answer.hostname === host ? answer : null;
    } catch (error) {
      log.warn({ err: error }, 'reCAPTCHA could not be asked; the check counts as failed');
      return null;
    }
  }

  return {
    origins: ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
    task: async (_action, kind) => ({
      provider: 'recaptcha',
      kind,
      siteKeyV3: keys.siteKeyV3,
      siteKeyV2: keys.siteKeyV2,
    }),
    verify: async ({ v3, v2 }, { action, address, risk }) => {
      const first = v3 ? await ask(keys.secretKeyV3, v3, address) : null;
      if (first?.action !== action || first.score === undefined) return refused;
      const score = Math.min(first.score, 1 - Math.max(0, risk) / 2);
      if (first.score >= scoreMin && risk < 1) return { ok: true, score, requiresVisible: false };
      if (!v2) return { ok: true, score, requiresVisible: true };
      const second = await ask(keys.secretKeyV2, v2, address);
      return second ? { ok: true, score, requiresVisible: false } : refused;
    },
  };
}
