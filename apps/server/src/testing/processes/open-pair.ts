import { freePort } from '@guidon/testkit/free-port';
import { createHttpClient, type HttpClient } from '@guidon/testkit/http';
import { type AnswerStream, createAnswerStream } from './answer-stream.ts';
import { type Competition, type CompetitionSize, openCompetition } from './competition.ts';
import { examineHistory, type Findings, isBoardOf } from './examine-history.ts';
import { type OwnPostgres, startOwnPostgres } from './own-postgres.ts';
import { readHistory } from './recorded-history.ts';
import {
  launchServer,
  makeDataDir,
  makeMigratedDataDir,
  type ServerProcess,
  startServer,
} from './server-process.ts';
import { until } from './until.ts';

export interface Pair {
  postgres: OwnPostgres;
  servers: [ServerProcess, ServerProcess];
  client: HttpClient;
  competition: Competition;
  stream: AnswerStream;
  kill(index: 0 | 1): Promise<void>;
  revive(index: 0 | 1): Promise<void>;
  examine(running: readonly (0 | 1)[]): Promise<Findings & { isBoardEqual: boolean }>;
  close(): Promise<void>;
}

const env = { SECRET_KEY: 'one secret for both of the processes' };

export async function openPair(size: CompetitionSize): Promise<Pair> {
  const folders = [await makeMigratedDataDir(), await makeDataDir(), await makeDataDir()];
  const [databaseDir = '', ...dataDirs] = folders.map(({ path }) => path);
  const postgres = await startOwnPostgres(databaseDir);
  const ports = [await freePort(), await freePort()];
  const optionsOf = (index: 0 | 1) => ({
    dataDir: dataDirs[index] ?? '',
    port: ports[index] ?? 0,
    env: { ...env, DATABASE_URL: postgres.url },
  });
  const servers: Pair['servers'] = [await startServer(optionsOf(0)), await startServer(optionsOf(1))];
  const clients = servers.map(({ url }) => createHttpClient(url));
  const client = inTurn(clients);
  const competition = await openCompetition(client, size);
  const stream = createAnswerStream(competition);

  return {
    postgres,
    servers,
    client,
    competition,
    stream,
    async kill(index) {
      servers[index].kill('SIGKILL');
      await servers[index].ended;
    },
    async revive(index) {
      servers[index] = await launchServer(optionsOf(index));
      await servers[index].ready;
    },
    async examine(running) {
      const history = await readHistory(postgres.address, competition.eventId);
      const areEqual = async () => {
        const own = clients.filter((_client, index) => running.some((one) => one === index));
        const boards = await Promise.all(own.map((one) => isBoardOf(history, competition, one)));
        return boards.every(Boolean);
      };
      const isBoardEqual = await until('equal boards', areEqual, 10_000).then(
        () => true,
        () => false,
      );
      return { ...examineHistory(history, stream.acknowledged), isBoardEqual };
    },
    async close() {
      for (const server of servers) server.kill('SIGTERM');
      await Promise.all(servers.map(({ ended }) => ended));
      await postgres.stop();
      await Promise.all(folders.map((folder) => folder.remove()));
    },
  };
}

function inTurn(clients: readonly HttpClient[]): HttpClient {
  let turn = 0;
  return {
    call: (route, token, input) => {
      turn += 1;
      const client = clients[turn % clients.length];
      return client ? client.call(route, token, input) : Promise.reject(new Error('There is no client.'));
    },
  };
}
