import { limits } from '@guidon/contract';
import type { LocalizedText } from '../../../../platform/language/localized-text.ts';
import { lineOf, textOf } from '../../import/yaml-text.ts';
import type { ExportedEvent } from '../load-export.ts';
import { t } from '../../declares.ts';
import { gameTime } from './game-challenge.ts';

const hourMs = 60 * 60_000;
/** Dates of a game whose event has none: so late that nobody takes them for meant. */
const farMs = Date.UTC(2100, 0, 1);
const lengthMs = 48 * hourMs;

/** `game.json`: the event without codes, as GZCTF makes its own. */
export function gameOf(event: ExportedEvent | null): {
  game: object & { title: string };
  notes: LocalizedText[];
} {
  const { startMs, endMs, areMeant } = timesOf(event);
  const text = textOfGame(event);
  const bonus = bonusOf(event);
  const game = {
    title: (event && lineOf(event.name)) ?? 'Challenges',
    summary: '',
    content: text.content,
    hidden: true,
    practiceMode: event?.practiceAfterEnd ?? false,
    acceptWithoutReview: !(event?.needsApproval ?? false),
    inviteCode: null,
    teamMemberCountLimit: event === null ? 0 : event.teamMode === 'individual' ? 1 : event.teamSizeMax,
    containerCountLimit: 3,
    startTime: gameTime(startMs),
    endTime: gameTime(endMs),
    writeup: null,
    bloodBonus: bonus,
    posterHash: null,
    divisions: [],
  };
  return { game, notes: [...(areMeant ? [] : [t('event.times')]), ...text.notes, ...notesOf(event)] };
}

function timesOf(event: ExportedEvent | null): { startMs: number; endMs: number; areMeant: boolean } {
  const [start, end] = [event?.startsAt?.getTime() ?? null, event?.endsAt?.getTime() ?? null];
  const startMs = start ?? (end === null ? farMs : end - lengthMs);
  return { startMs, endMs: end ?? startMs + lengthMs, areMeant: start !== null && end !== null };
}

function textOfGame(event: ExportedEvent | null): { content: string; notes: LocalizedText[] } {
  const description = textOf(event?.description.toWellFormed()) ?? '';
  const rules = textOf(event?.rules.toWellFormed());
  if (rules === null) return { content: description, notes: [] };
  const content = [description, `## Rules\n\n${rules}`].filter(Boolean).join('\n\n');
  return content.length > limits.markdownMax
    ? { content: description, notes: [t('event.rulesLost')] }
    : { content, notes: [t('event.rules')] };
}

const perMilleMax = 1_023;

/** GZCTF counts per mille of a challenge's value. */
function bonusOf(event: ExportedEvent | null): { first: number; second: number; third: number } | null {
  if (event === null || event.bloodBonusUnit !== 'percent' || event.bloodBonuses.length === 0) return null;
  const [first = 0, second = 0, third = 0] = event.bloodBonuses.map((percent) =>
    Math.min(perMilleMax, percent * 10),
  );
  return { first, second, third };
}

function notesOf(event: ExportedEvent | null): LocalizedText[] {
  if (event === null) return [];
  const { teamMode, bloodBonuses, bloodBonusUnit, maxParticipants, freezeAt } = event;
  return [
    ...(teamMode === 'individual' ? [t('event.alone')] : []),
    ...(teamMode === 'optional' ? [t('event.optional')] : []),
    ...(bloodBonuses.length > 0 && bloodBonusUnit === 'points' ? [t('event.bonusPoints')] : []),
    ...(freezeAt === null ? [] : [t('event.freeze')]),
    ...(maxParticipants === null ? [] : [t('event.most')]),
    t('event.registration'),
  ];
}
