import type { BotCheckAction, BotCheckKind, BotCheckTask } from '@guidon/contract';

/** What came with a call: the invisible check, and the visible one where it was asked for. */
export interface BotCheckTokens {
  v3: string | undefined;
  v2: string | undefined;
}

export interface BotCheckSubject {
  action: BotCheckAction;
  address: string;
  /** What is known of the caller already: 0 nothing, 1 reason enough to ask for the visible check. */
  risk: number;
}

export interface BotCheckOutcome {
  /** What came is in order, as far as it goes; false for anything forged, expired or used before. */
  ok: boolean;
  /** 0 a bot, 1 a person. */
  score: number;
  /** The visible check is still missing. */
  requiresVisible: boolean;
}

export interface BotCheck {
  /** Origins that pages have to be allowed to load its script and frames from. */
  origins: readonly string[];
  /** What a browser has to solve. */
  task(action: BotCheckAction, kind: BotCheckKind): Promise<BotCheckTask>;
  verify(tokens: BotCheckTokens, subject: BotCheckSubject): Promise<BotCheckOutcome>;
}

export const refused: BotCheckOutcome = { ok: false, score: 0, requiresVisible: false };
