import type { LocalizedText } from '../../../../platform/language/localized-text.ts';
import type { ZipEntry } from '../../../../platform/files/zip-stream.ts';
import { createPause } from '../../../../platform/services/slices.ts';
import type { Services } from '../../../../platform/services/services.ts';
import { lineOf } from '../../import/yaml-text.ts';
import { foldName } from '../../import/import-key.ts';
import type { ExportedChallenge, WrittenExport } from '../exported-challenge.ts';
import type { LoadedExport } from '../load-export.ts';
import { nameExported } from '../name-exported.ts';
import { projectText } from '../plain-place.ts';
import { t } from '../../declares.ts';
import { type GameChallenge, gameChallenges, gameTime } from './game-challenge.ts';
import { addAttachment, gameFilesOf } from './game-files.ts';
import { type GameQuestion, gameQuestions } from './game-questions.ts';
import { gameOf } from './game.ts';

interface AskedChallenge {
  challenge: ExportedChallenge;
  asked: GameQuestion[];
  notes: LocalizedText[];
}

interface GameContent {
  challenges: GameChallenge[];
  files: ReturnType<typeof gameFilesOf>['files'];
}

/** A game of GZCTF as its own importer takes it, without people, teams and codes. */
export async function writeGzctf({ challenges, event, nowMs }: LoadedExport): Promise<WrittenExport> {
  const pause = createPause();
  const all: AskedChallenge[] = [];
  for (const challenge of challenges) {
    all.push({ challenge, ...gameQuestions(challenge.questions) });
    await pause();
  }
  const inIt = all.filter(({ asked }) => asked.length > 0);
  const names = namesOf(inIt);
  const inExport = {
    ids: new Map(inIt.map(({ challenge }, index) => [challenge.id, index + 1])),
    byName: new Map(inIt.map(({ challenge }) => [foldName(challenge.name), challenge.id])),
  };
  const written: GameContent[] = [];
  const said: WrittenExport['challenges'] = [];
  let firstId = 1;
  for (const { challenge, asked, notes } of all) {
    if (asked.length === 0) {
      const none = [t('left.noAnswer', { format: 'GZCTF' })];
      said.push({ challenge, isLeftOut: true, notes: none });
      continue;
    }
    const files = gameFilesOf(challenge);
    const own = asked.map((_, index) => names.get(`${challenge.id} ${index}`) ?? challenge.name);
    const made = gameChallenges(challenge, { asked, files, inExport, names: own, firstId });
    firstId += asked.length;
    written.push({ challenges: made.challenges, files: files.files });
    const [name] = own;
    const isRenamed = asked.length === 1 && name !== undefined && name !== plainName(challenge);
    const renamed = isRenamed ? [t('renamed', { name })] : [];
    said.push({
      challenge,
      isLeftOut: false,
      notes: [...notes, ...renamed, ...files.notes, ...made.notes],
    });
    await pause();
  }
  const game = gameOf(event);
  return {
    challenges: said,
    eventNotes: game.notes,
    files: written.flatMap(({ files }) => files),
    entries: (services) => gameEntries(services, { written, game: game.game, nowMs }),
  };
}

function plainName({ name }: ExportedChallenge): string | null {
  return lineOf(name.normalize('NFC'));
}

/** By the id of a challenge and the number of what it asks: the titles of a game are all different here. */
function namesOf(inIt: readonly AskedChallenge[]): Map<string, string> {
  const titled = inIt.flatMap(({ challenge: { id, name, category }, asked }) =>
    asked.map(({ label }, index) => ({
      id: `${id} ${index}`,
      category,
      name: asked.length === 1 ? name : `${name}: ${label === '' ? index + 1 : label}`,
    })),
  );
  return new Map([...nameExported(titled)].map(([id, { name }]) => [id, name]));
}

async function* gameEntries(
  services: Pick<Services, 'files'>,
  {
    written,
    game,
    nowMs,
  }: { written: readonly GameContent[]; game: ReturnType<typeof gameOf>['game']; nowMs: number },
): AsyncGenerator<ZipEntry> {
  yield { name: 'guidon.ini', chunks: [projectText] };
  const sums = new Set<string>();
  const counts = { challengeCount: 0, divisionCount: 0, totalFlags: 0, totalFiles: 0, totalFileSize: 0 };
  for (const { challenges, files } of written) {
    const before = sums.size;
    const attachment = yield* addAttachment(services, files, sums);
    if (sums.size > before) counts.totalFileSize += attachment?.fileSize ?? 0;
    for (const challenge of challenges) {
      counts.challengeCount += 1;
      counts.totalFlags += challenge.flags.static.length;
      yield {
        name: `challenges/challenge-${challenge.id}.json`,
        chunks: [inJson({ ...challenge, attachment })],
      };
    }
  }
  counts.totalFiles = sums.size;
  yield { name: 'game.json', chunks: [inJson(game)] };
  const manifest = {
    version: '1.0',
    format: 'GZCTF-GAME',
    exportedAt: gameTime(nowMs),
    exporterVersion: 'guidon',
    game: { id: 1, title: game.title },
    statistics: counts,
  };
  yield { name: 'manifest.json', chunks: [inJson(manifest)] };
}

function inJson(value: object): string {
  return JSON.stringify(value, null, 2);
}
