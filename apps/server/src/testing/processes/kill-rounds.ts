import { systemRoutes } from '@guidon/contract';
import { createHttpClient } from '@guidon/testkit/http';
import { type AnswerStream, createAnswerStream } from './answer-stream.ts';
import { type Competition, type CompetitionSize, openCompetition } from './competition.ts';
import { examineHistory, type Findings, isBoardOf } from './examine-history.ts';
import { isPostgresRunning, postgresOf, postgresPid } from './postgres-of.ts';
import { readHistory } from './recorded-history.ts';
import { type ServerProcess, startServer } from './server-process.ts';
import { until } from './until.ts';

export type Victim = 'server' | 'database' | 'both';

export interface RoundResult extends Findings {
  killed: string;
  isBoardEqual: boolean;
  backMs: number;
  slowestMs: number;
}

export interface KillRounds {
  readonly competition: Competition;
  readonly stream: AnswerStream;
  readonly server: ServerProcess;
  run(victim: Victim, answers: number): Promise<RoundResult>;
}

/**
 * One server with its own database in `dataDir`, a stream of answers, and a way to kill the server in the middle of
 * them.
 */
export async function openKillRounds(dataDir: string, size: CompetitionSize): Promise<KillRounds> {
  let server = await startServer({ dataDir });
  const competition = await openCompetition(createHttpClient(server.url), size);
  const stream = createAnswerStream(competition);

  async function strike(victim: Victim): Promise<void> {
    const databasePid = postgresPid(dataDir);
    if (victim !== 'server') process.kill(databasePid, 'SIGKILL');
    if (victim === 'database') {
      await until('another database', () => {
        const pid = postgresPid(dataDir);
        return pid !== databasePid && isPostgresRunning(dataDir, pid);
      });
    } else {
      server.kill('SIGKILL');
      await server.ended;
      await until('an end of the database', () => !isPostgresRunning(dataDir, databasePid));
      server = await startServer({ dataDir });
    }
    await until('readiness', () => isReady(server.url));
  }

  return {
    competition,
    stream,
    get server() {
      return server;
    },
    async run(victim, answers) {
      const before = stream.acknowledged.length;
      let backMs = 0;
      const strikeAndWait = async () => {
        const atMs = performance.now();
        await strike(victim);
        backMs = performance.now() - atMs;
      };
      let struck: Promise<void> | undefined;
      await stream.press(createHttpClient(server.url), (count) => {
        if (count >= before + answers) struck ??= strikeAndWait();
        return struck !== undefined && (victim !== 'database' || backMs > 0);
      });
      if (!struck) throw new Error('The answers were over before the blow.');
      await struck;
      const findings = await examine(competition, stream, dataDir, server.url);
      return { killed: victim, ...findings, backMs, slowestMs: stream.slowestMs };
    },
  };
}

export async function isReady(url: string): Promise<boolean> {
  return (await createHttpClient(url).call(systemRoutes.ready, null, {})).status === 200;
}

async function examine(competition: Competition, stream: AnswerStream, dataDir: string, url: string) {
  const client = createHttpClient(url);
  const history = await readHistory(postgresOf(dataDir), competition.eventId);
  // A board is published a moment after the answer that changed it.
  const isBoardEqual = await until(
    'an equal board',
    () => isBoardOf(history, competition, client),
    10_000,
  ).then(
    () => true,
    () => false,
  );
  return { ...examineHistory(history, stream.acknowledged), isBoardEqual };
}
