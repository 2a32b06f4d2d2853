import { IconArrowBigUpLines, IconSparkles } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { celebrate } from '../../lib/celebrate.ts';
import { translate } from '../../lib/i18n/i18n.ts';
import { playTune } from '../../lib/play-tune.ts';
import { LazyBadge } from '../../ui/lazy-badge.tsx';
import { toast } from '../../ui/toast.ts';
import {
  isLoud,
  keyOf,
  noticesOf,
  type RewardNotice,
  type RewardPreferences,
  type Rewards,
  withNotice,
} from './rewards-state.ts';
import styles from './show-rewards.module.css';
import sentences from './progress.en.json';

const apartMs = 1_000;
/** How often it is looked whether the dialog in front is closed. */
const coveredMs = 200;
/** A badge that is taken back and given again later is told of again. */
const rememberedMs = 60_000;

const told = new Map<string, number>();
let waiting: readonly RewardNotice[] = [];
let freeAtMs = 0;
let isRunning = false;

/** One after the other, a second apart; what was shown before is left out. The toasts are what a screen reader says. */
export function showRewards(userId: string, rewards: Rewards, wanted: RewardPreferences): void {
  const nowMs = performance.now();
  for (const notice of noticesOf(rewards, wanted)) {
    const key = keyOf(notice);
    const toldAtMs = key === null ? undefined : told.get(`${userId} ${key}`);
    if (toldAtMs !== undefined && nowMs - toldAtMs < rememberedMs) continue;
    if (key !== null) told.set(`${userId} ${key}`, nowMs);
    waiting = withNotice(waiting, notice);
  }
  if (!isRunning) showNext();
}

/** What waits to be told, and what was told, is forgotten. */
export function forgetRewards(): void {
  told.clear();
  waiting = [];
  freeAtMs = 0;
  isRunning = false;
}

/** Modal dialogs cover toasts, so that these wait until it is closed. */
const isCovered = () => document.querySelector('dialog[open]') !== null;

function showNext(): void {
  const [next, ...rest] = waiting;
  isRunning = next !== undefined;
  if (next === undefined) return;
  const restMs = isCovered() ? coveredMs : freeAtMs - performance.now();
  if (restMs > 0) {
    setTimeout(showNext, restMs);
    return;
  }
  waiting = rest;
  freeAtMs = performance.now() + apartMs;
  show(next);
  showNext();
}

function show(notice: RewardNotice): void {
  toast.success(textOf(notice), { durationMs: notice.durationMs, picture: pictureOf(notice) });
  if (notice.kind !== 'xp') playTune(notice.kind === 'level' ? 'complete' : 'notice');
  if (isLoud(notice)) void celebrate().catch(() => undefined);
}

function textOf(notice: RewardNotice): string {
  switch (notice.kind) {
    case 'xp':
      return translate(sentences, 'xp', { xp: notice.xp });
    case 'level':
      return translate(sentences, 'level', { level: notice.level });
    case 'badge':
      return translate(sentences, 'badge', { name: notice.badge.name });
  }
}

function pictureOf(notice: RewardNotice): ReactNode {
  switch (notice.kind) {
    case 'xp':
      return <IconSparkles size={20} className={styles['icon']} aria-hidden />;
    case 'level':
      return <IconArrowBigUpLines size={28} className={styles['icon']} aria-hidden />;
    case 'badge':
      return <LazyBadge icon={notice.badge.icon} rarity={notice.badge.rarity} size={44} />;
  }
}
