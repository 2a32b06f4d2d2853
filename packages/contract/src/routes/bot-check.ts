import { z } from 'zod';
import { publicAccess } from '../plain/access.ts';
import { ok } from '../core/envelope.ts';
import { route } from '../core/route.ts';

/** What a bot check protects; a solution for one action is refused by the others. */
export const BotCheckAction = z.enum(['check_email', 'contact', 'register']);
export type BotCheckAction = z.infer<typeof BotCheckAction>;

/** `invisible` is solved without interaction; `visible` costs more work and starts with a click. */
export const BotCheckKind = z.enum(['invisible', 'visible']);
export type BotCheckKind = z.infer<typeof BotCheckKind>;

/** A solved bot check, in the format of its provider. */
export const CaptchaToken = z.string().max(8_000);

/** A proof of work, signed by the server: find the number whose key begins with `keyPrefix`. */
export const WorkChallenge = z.object({
  parameters: z.object({
    algorithm: z.string(),
    nonce: z.string(),
    salt: z.string(),
    cost: z.number().int(),
    keyLength: z.number().int(),
    keyPrefix: z.string(),
    data: z.record(z.string(), z.union([z.string(), z.number()])),
  }),
  signature: z.string(),
});
export type WorkChallenge = z.infer<typeof WorkChallenge>;

/** What a browser needs to pass the check. */
export const BotCheckTask = z.discriminatedUnion('provider', [
  z.object({
    provider: z.literal('proof-of-work'),
    kind: BotCheckKind,
    challenge: WorkChallenge,
    validMs: z.number().int().meta({ description: 'How long a solution will be taken, from now.' }),
  }),
  z.object({
    provider: z.literal('recaptcha'),
    kind: BotCheckKind,
    siteKeyV3: z.string(),
    siteKeyV2: z.string(),
  }),
]);
export type BotCheckTask = z.infer<typeof BotCheckTask>;

export const botCheckRoutes = {
  task: route({
    id: 'bot-check.task',
    method: 'GET',
    path: '/auth/bot-check',
    access: publicAccess,
    summary: 'What to solve before a call that asks for a bot check.',
    query: z.object({
      action: BotCheckAction.default('check_email'),
      kind: BotCheckKind.default('invisible'),
    }),
    response: ok(BotCheckTask),
    limit: { points: 1_200, perSeconds: 60, by: 'address' },
  }),
} as const;
