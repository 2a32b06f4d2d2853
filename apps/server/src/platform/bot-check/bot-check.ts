import type { BotCheckAction, BotCheckKind, BotCheckTask } from '@guidon/contract';

/** Tokens sent with a call: of the invisible check, and of the visible one where it was required. */
export interface BotCheckTokens {
  v3: string | undefined;
  v2: string | undefined;
}

export interface BotCheckSubject {
  action: BotCheckAction;
  address: string;
  /** What is known of the caller: 0 nothing, 1 enough to require the visible check. */
  risk: number;
}

export interface BotCheckOutcome {
  /** The tokens are valid as far as they were sent; false for anything forged, expired or used before. */
  ok: boolean;
  /** 0 a bot, 1 a person. */
  score: number;
  /** The visible check is required and missing. */
  requiresVisible: boolean;
}

export interface BotCheck {
  /** Origins of its script and frames, for the content security policy. */
  origins: readonly string[];
  /** The task that a browser has to solve. */
  task(action: BotCheckAction, kind: BotCheckKind): Promise<BotCheckTask>;
  verify(tokens: BotCheckTokens, subject: BotCheckSubject): Promise<BotCheckOutcome>;
}

export const refused: BotCheckOutcome = { ok: false, score: 0, requiresVisible: false };
