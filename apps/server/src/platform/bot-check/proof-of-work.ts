import { createHash, createHmac, randomInt } from 'node:crypto';
import { type BotCheckAction, type BotCheckKind, type BotCheckTask, WorkChallenge } from '@guidon/contract';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/sha';
import { z } from 'zod';
import type { Clock } from '../clock/clock.ts';
import { type BotCheck, type BotCheckSubject, refused } from './bot-check.ts';

/** The range of numbers that a browser searches, and the rounds of hashing for each. */
export interface Work {
  rounds: number;
  from: number;
  to: number;
}

export type Difficulty = Record<BotCheckKind, Work>;

/** About 0.2 and 1.5 seconds of a laptop, a few times that of an old phone. */
export const difficulty: Difficulty = {
  invisible: { rounds: 50, from: 1_000, to: 3_000 },
  visible: { rounds: 50, from: 10_000, to: 20_000 },
};

export interface ProofOfWorkOptions {
  secretKey: string;
  clock: Clock;
  difficulty: Difficulty;
  /** Records the proof; false when it was used before. */
  spend: (proofHash: Buffer, expiresAt: Date) => Promise<boolean>;
}

const validMs = 5 * 60_000;
const visibleFrom = 1;
const algorithm = 'SHA-256';

const Solution = z.object({ counter: z.number().int().nonnegative(), derivedKey: z.string().max(128) });
const Proof = z.object({ challenge: WorkChallenge, solution: Solution });
const Purpose = z.object({ action: z.string(), kind: z.string(), expiresAt: z.number() });

/** The product's own check, without an outside service: cheap for one person, expensive for a flood. */
export function createProofOfWork(options: ProofOfWorkOptions): BotCheck {
  const { clock, spend } = options;
  const hmacSignatureSecret = createHmac('sha256', options.secretKey).update('bot-check').digest('hex');

  async function task(action: BotCheckAction, kind: BotCheckKind): Promise<BotCheckTask> {
    const { rounds, from, to } = options.difficulty[kind];
    const challenge = await createChallenge({
      algorithm,
      deriveKey,
      cost: rounds,
      counter: randomInt(from, to),
      data: { action, kind, expiresAt: clock() + validMs },
      hmacSignatureSecret,
    });
    return { provider: 'proof-of-work', kind, challenge: WorkChallenge.parse(challenge), validMs };
  }

  /** Checks the signature first, so that no work is done on forged tokens. */
  async function isProof(token: string, action: BotCheckAction, kind: BotCheckKind): Promise<boolean> {
    const proof = Proof.safeParse(parseToken(token));
    if (!proof.success) return false;
    const { challenge, solution } = proof.data;
    const purpose = Purpose.safeParse(challenge.parameters.data);
    if (!purpose.success || challenge.parameters.algorithm !== algorithm) return false;
    const { action: madeFor, kind: madeAs, expiresAt } = purpose.data;
    if (madeFor !== action || madeAs !== kind || expiresAt <= clock()) return false;
    const { verified } = await verifySolution({ challenge, solution, deriveKey, hmacSignatureSecret });
    if (!verified) return false;
    return spend(createHash('sha256').update(challenge.signature).digest(), new Date(expiresAt));
  }

  return {
    origins: [],
    task,
    verify: async ({ v3, v2 }, { action, risk }: BotCheckSubject) => {
      if (!v3 || !(await isProof(v3, action, 'invisible'))) return refused;
      const score = Math.round((1 - Math.min(1, Math.max(0, risk))) * 90 + 10) / 100;
      if (risk < visibleFrom) return { ok: true, score, requiresVisible: false };
      if (!v2) return { ok: true, score, requiresVisible: true };
      return (await isProof(v2, action, 'visible')) ? { ok: true, score, requiresVisible: false } : refused;
    },
  };
}

/** A token is base64url of JSON; undefined for any other text. */
function parseToken(token: string): unknown {
  try {
    return JSON.parse(Buffer.from(token, 'base64url').toString());
  } catch {
    return undefined;
  }
}
