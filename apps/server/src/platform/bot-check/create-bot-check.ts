import type { Database } from '@guidon/db';
import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../clock/clock.ts';
import type { BotCheck } from './bot-check.ts';
import { createProofOfWork, type Difficulty, difficulty as usualDifficulty } from './proof-of-work.ts';
import { createRecaptcha, type RecaptchaKeys } from './recaptcha.ts';
import { spendProof } from './spend-proof.ts';

export interface BotCheckOptions {
  database: Database;
  clock: Clock;
  log: FastifyBaseLogger;
  secretKey: string;
  publicUrl: string;
  recaptcha?: RecaptchaKeys | undefined;
  difficulty?: Difficulty;
}

/** reCAPTCHA where its keys are configured, else the product's own check. */
export function createBotCheck(options: BotCheckOptions): BotCheck {
  const { database, clock, log, secretKey, publicUrl, recaptcha, difficulty = usualDifficulty } = options;
  if (recaptcha) return createRecaptcha({ keys: recaptcha, host: new URL(publicUrl).hostname, log });
  const spend = (proofHash: Buffer, expiresAt: Date) => spendProof(database, proofHash, expiresAt);
  return createProofOfWork({ secretKey, clock, difficulty, spend });
}
