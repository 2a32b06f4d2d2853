import type { StoredAside, StoredAsideValue } from '@guidon/db';
import { limits, type ChallengeScoring } from '@guidon/contract';
import type { LocalizedText } from '../../../../platform/language/localized-text.ts';
import { lineOf, textOf } from '../../import/yaml-text.ts';
import type { ExportedChallenge, ExportedHint } from '../exported-challenge.ts';
import { asideNote, type InExport, plainPlace } from '../plain-place.ts';
import { t } from '../../declares.ts';
import { withPlainAddresses } from '../write-files.ts';
import { gameCategory } from './game-category.ts';
import type { Attachment, GameFiles } from './game-files.ts';
import type { GameQuestion } from './game-questions.ts';

/** A challenge of a game without what it hands out, which is known once its bytes are read. */
export interface GameChallenge {
  id: number;
  title: string;
  content: string;
  category: string;
  type: 'StaticAttachment' | 'StaticContainer';
  enabled: boolean;
  scoring: GameScoring;
  limits: { submission: number; deadline: string | null };
  flags: {
    template: null;
    static: { value: string; attachment: null }[];
    disableBloodBonus: boolean;
    enableTrafficCapture: boolean;
  };
  attachment: Attachment | null;
  hints: string[] | null;
  container: object | null;
}

interface Surroundings {
  asked: readonly GameQuestion[];
  files: GameFiles;
  inExport: InExport;
  /** Of each that is asked. */
  names: readonly string[];
  firstId: number;
}

/** One challenge, or several of one that asks for several things. */
export function gameChallenges(
  challenge: ExportedChallenge,
  { asked, files, inExport, names, firstId }: Surroundings,
): { challenges: GameChallenge[]; notes: LocalizedText[] } {
  const place = plainPlace(challenge, inExport);
  const category = gameCategory(challenge.category);
  const container = containerOf(challenge.aside);
  const hints = challenge.hints.flatMap(hintText);
  const values = valuesOf(challenge, asked);
  const scorings = values.map((value) => gameScoring(challenge.scoring, value));
  const texts = asked.map(({ prompt }) => contentOf(challenge, { prompt, files }));
  const challenges = asked.map(
    ({ attempts, flags }, index): GameChallenge => ({
      id: firstId + index,
      title: names[index] ?? challenge.name,
      content: texts[index]?.text ?? '',
      category: category.name,
      type: container === null ? 'StaticAttachment' : 'StaticContainer',
      enabled: place.state === 'visible',
      scoring: scorings[index]?.scoring ?? gameScoring(challenge.scoring, 0).scoring,
      limits: {
        submission: challenge.place?.maxAttempts ?? attempts ?? 0,
        deadline: place.closesAtMs === null ? null : gameTime(place.closesAtMs),
      },
      flags: {
        template: null,
        static: flags.map((value) => ({ value, attachment: null })),
        disableBloodBonus: false,
        enableTrafficCapture: false,
      },
      attachment: null,
      hints: hints.length === 0 ? null : hints,
      container,
    }),
  );
  const notes = [
    ...(asked.length > 1 ? [t('game.divided', { count: asked.length })] : []),
    ...(category.isOwn ? [] : [t('game.category', { category: challenge.category, name: category.name })]),
    ...firstOf([...scorings, ...texts].map(({ note }) => note)),
    ...(connectionBlock(challenge) === '' ? [] : [t('game.connection')]),
    ...lossesOf(challenge, place),
  ];
  return { challenges, notes };
}

function firstOf(notes: readonly (LocalizedText | null)[]): LocalizedText[] {
  const said = new Map(notes.flatMap((note) => (note === null ? [] : [[note.in('en'), note]])));
  return [...said.values()];
}

/** GZCTF reads an offset. */
export function gameTime(ms: number): string {
  return new Date(ms).toISOString().replace(/(?:\.000)?Z$/, '+00:00');
}

/** What each is worth before the first solve: all of the value that falls is shared as the points are. */
function valuesOf({ scoring }: ExportedChallenge, asked: readonly GameQuestion[]): number[] {
  const points = asked.map((one) => one.points);
  if (scoring.kind === 'static') return points;
  const sum = points.reduce((total, one) => total + one, 0);
  return points.map((one) => scoring.initial * (sum === 0 ? 1 / points.length : one / sum));
}

function contentOf(
  challenge: ExportedChallenge,
  { prompt, files }: { prompt: string; files: GameFiles },
): { text: string; note: LocalizedText | null } {
  const described = withPlainAddresses(challenge.description, { challenge, files: files.shown });
  const parts = [textOf(described) ?? '', prompt, connectionBlock(challenge)].filter(Boolean);
  const whole = textOf(parts.join('\n\n')) ?? '';
  const isLong = whole.length > limits.markdownMax;
  return { text: isLong ? (parts[0] ?? '') : whole, note: isLong ? t('description') : null };
}

function connectionBlock({ connectionInfo, beginChallengeLink, description }: ExportedChallenge): string {
  const info = textOf(connectionInfo);
  const link = beginChallengeLink === null ? '' : `<${beginChallengeLink}>`;
  if (info === null) return description.includes(link) ? '' : link;
  const longest = Math.max(2, ...(info.match(/`+/g) ?? []).map((run) => run.length));
  const fence = '`'.repeat(longest + 1);
  return [link, `${fence}\n${info}\n${fence}`].filter(Boolean).join('\n\n');
}

function hintText({ title, content }: ExportedHint): string[] {
  const text = textOf(content.toWellFormed());
  if (text === null) return [];
  const named = lineOf(title);
  const whole = named === null ? text : `**${named}**\n\n${text}`;
  return [whole.length > limits.hintMax ? text : whole];
}

const containerNumbers = { memoryLimit: 64, cpuCount: 1, storageLimit: 256, exposePort: 80 } as const;

function lineIn(value: StoredAsideValue | undefined): string | null {
  return typeof value === 'string' ? lineOf(value) : null;
}

/** The container that an import from GZCTF has kept aside. */
function containerOf({ container }: StoredAside): object | null {
  if (typeof container !== 'object' || container === null || Array.isArray(container)) return null;
  const image = lineIn(container['image']);
  if (image === null) return null;
  const numbers = Object.entries(containerNumbers).map(([key, otherwise]) => {
    const value = Number(lineIn(container[key]) ?? Number.NaN);
    const most = key === 'exposePort' ? 65_535 : 2_147_483_647;
    return [key, Number.isInteger(value) && value > 0 && value <= most ? value : otherwise];
  });
  return { image, ...Object.fromEntries(numbers), fileName: lineIn(container['fileName']) };
}

const placed = new Set([
  'container',
  'next',
  'requirements',
  'scheduled_at',
  'closes_at',
  'state',
  'attribution',
]);

function lossesOf(challenge: ExportedChallenge, place: ReturnType<typeof plainPlace>): LocalizedText[] {
  const { author, aside, tags, topics, solution, difficulty, hints, hasOwnContent } = challenge;
  const isContainer = containerOf(aside) !== null;
  const losses: [boolean, () => LocalizedText][] = [
    [lineOf(author) !== null, () => t('lost.author')],
    [tags.length > 0, () => t('lost.tags')],
    [topics.length > 0, () => t('lost.topics')],
    [difficulty > 1, () => t('lost.difficulty')],
    [textOf(solution) !== null, () => t('lost.solution')],
    [place.opensAtMs !== null, () => t('lost.opening')],
    [place.requiredIds.length > 0 || place.losesRequirement, () => t('lost.requirements')],
    [place.nextId !== null || place.losesNext, () => t('lost.next')],
    [hints.some(({ cost, requires }) => cost > 0 || requires !== null), () => t('game.hints')],
    [hints.some(({ opensAfterMinutes }) => opensAfterMinutes !== null), () => t('hint.later')],
    [challenge.connectionInfo.includes('${'), () => t('variables')],
    [hasOwnContent, () => t('content')],
  ];
  return [
    ...place.notes,
    ...losses.flatMap(([isLost, note]) => (isLost ? [note()] : [])),
    ...asideNote(challenge, isContainer ? placed : withoutContainer),
  ];
}

const withoutContainer = new Set([...placed].filter((key) => key !== 'container'));

interface GameScoring {
  original: number;
  minRate: number;
  difficulty: number;
}

/** The share of the fall that is over after three times `difficulty` is 95 per cent. */
const fallsWithin = 3;

const difficultyOfNoFall = 5;

/** Of a challenge that is worth `points` there, along GZCTF's exponential curve. */
function gameScoring(
  scoring: ChallengeScoring,
  points: number,
): { scoring: GameScoring; note: LocalizedText | null } {
  const original = Math.max(1, Math.round(points));
  const least = points < 1 ? t('game.least') : null;
  const unfalling = { scoring: { original, minRate: 1, difficulty: difficultyOfNoFall }, note: least };
  if (scoring.kind === 'static' || scoring.initial < 1) return unfalling;
  const minRate = scoring.curve === 'exponential' ? scoring.minimumRate : scoring.minimum / scoring.initial;
  if (minRate >= 1) return unfalling;
  if (scoring.curve === 'exponential') {
    return { scoring: { original, minRate, difficulty: scoring.difficulty }, note: least };
  }
  const difficulty =
    scoring.curve === 'power' ? scoring.halfway / Math.LN2 : Math.max(1, scoring.decay) / fallsWithin;
  return { scoring: { original, minRate, difficulty: Math.max(0.01, difficulty) }, note: t('game.curve') };
}
