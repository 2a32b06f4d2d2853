import {
  challengeRoutes,
  eventRoutes,
  playRoutes,
  privateTeamChannel,
  privateTeamChatChannel,
  realtimeRoutes,
  registrationRoutes,
  sessionRoutes,
  teamChatRoutes,
  teamRoutes,
} from '@guidon/contract';
import { freePort } from '@guidon/testkit/free-port';
import { createHttpClient, type HttpClient, succeeded } from '@guidon/testkit/http';
import { patientClient } from '@guidon/testkit/patient-http';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { connectRaw, type RawClient } from '../../platform/realtime/realtime-fixture.ts';
import { type OwnPostgres, startOwnPostgres } from '../processes/own-postgres.ts';
import {
  admin,
  type DataDir,
  makeDataDir,
  makeMigratedDataDir,
  type ServerProcess,
  startServer,
} from '../processes/server-process.ts';

/** Whole programs start and stop here, on a machine that is busy with other tests. */
vi.setConfig({ testTimeout: 120_000, hookTimeout: 180_000 });

let folders: DataDir[];
let postgres: OwnPostgres;
let servers: { process: ServerProcess; port: number; client: HttpClient }[];

beforeAll(async () => {
  folders = [await makeMigratedDataDir(), await makeDataDir(), await makeDataDir()];
  const [databaseDir = '', ...dataDirs] = folders.map(({ path }) => path);
  postgres = await startOwnPostgres(databaseDir);
  servers = [];
  for (const dataDir of dataDirs) {
    const port = await freePort();
    const env = { SECRET_KEY: 'one secret for both of the processes', DATABASE_URL: postgres.url };
    const process = await startServer({ dataDir, port, env });
    servers.push({ process, port, client: patientClient(createHttpClient(process.url)) });
  }
});
afterAll(async () => {
  for (const { process } of servers) process.kill('SIGTERM');
  await Promise.all(servers.map(({ process }) => process.ended));
  await postgres.stop();
  await Promise.all(folders.map((folder) => folder.remove()));
});

function serverAt(index: number) {
  const server = servers[index];
  if (!server) throw new Error(`There is no process ${index}.`);
  return server;
}

interface Person {
  userId: string;
  token: string;
}

let made = 0;

async function register(client: HttpClient, registrationCode: string): Promise<Person> {
  made += 1;
  const username = `mate-${made}`;
  const body = {
    username,
    email: `${username}@example.org`,
    password: 'correct horse battery',
    registrationCode,
  };
  const { user, token = '' } = succeeded(await client.call(registrationRoutes.register, null, { body }));
  return { userId: user?.id ?? '', token };
}

/** A challenge of two questions, which the event that is returned shows to its participants. */
async function openEvent(client: HttpClient) {
  const { token = '' } = succeeded(await client.call(sessionRoutes.login, null, { body: admin }));
  const rule = { kind: 'text' as const, answers: [{ value: 'flag{right}' }] };
  const questions = ['First', 'Second'].map((title) => ({ title, points: 50, rule }));
  made += 1;
  const challenge = succeeded(
    await client.call(challengeRoutes.create, token, {
      body: { name: `Quay ${made}`, category: 'Web', questions },
    }),
  ).data;
  const registrationDeadline = new Date(Date.now() + 3_600_000).toISOString();
  const rules = { registrationDeadline, teamMode: 'teams', teamChanges: 'always' } as const;
  const body = { name: 'Finals', autoStart: false, ...rules };
  const { data } = succeeded(await client.call(eventRoutes.create, token, { body }));
  const params = { eventId: data.id };
  const challengeIds = [challenge.id];
  succeeded(await client.call(eventRoutes.setChallenges, token, { params, body: { challengeIds } }));
  succeeded(await client.call(eventRoutes.togglePublish, token, { params }));
  succeeded(await client.call(eventRoutes.start, token, { params }));
  return {
    params,
    code: data.registration.registrationCode ?? '',
    challengeId: challenge.id,
    questionIds: challenge.questions.map(({ id }) => id),
  };
}

/** A team of three in a running event. */
async function formTeam(client: HttpClient) {
  const { params, code, challengeId, questionIds } = await openEvent(client);
  const [leader, mate, leaving] = [
    await register(client, code),
    await register(client, code),
    await register(client, code),
  ];
  const created = await client.call(teamRoutes.create, leader.token, {
    params,
    body: { name: `Team ${made}` },
  });
  const { id: teamId, teamCode } = succeeded(created).data;
  const join = (who: Person) =>
    client.call(teamRoutes.join, who.token, { params, body: { teamCode: teamCode ?? '' } });
  succeeded(await join(mate));
  succeeded(await join(leaving));
  const solve = async (by: HttpClient, { token }: Person, question: number) => {
    const questionId = questionIds[question] ?? '';
    const answer = { ...params, questionId, answer: 'flag{right}' };
    succeeded(await by.call(playRoutes.submit, token, { params: { challengeId }, body: answer }));
    return questionId;
  };
  return { teamId, leader, mate, leaving, join, solve };
}

/** A socket that keeps all it receives. */
interface Listener {
  client: RawClient;
  heard: string[];
}

async function connect(port: number): Promise<Listener> {
  const client = await connectRaw(port);
  const heard: string[] = [];
  client.socket.on('message', (frame: Buffer) => heard.push(frame.toString()));
  return { client, heard };
}

async function sign(at: number, { client }: Listener, { token }: Person, channel: string) {
  const body = { socket_id: client.socketId, channel_name: channel };
  return serverAt(at).client.call(realtimeRoutes.authorize, token, { body });
}

function channelsOf(teamId: string): string[] {
  return [privateTeamChannel(teamId), privateTeamChatChannel(teamId)];
}

async function listen(at: number, who: Person, teamId: string): Promise<Listener> {
  const listener = await connect(serverAt(at).port);
  for (const channel of channelsOf(teamId)) {
    const { body } = await sign(at, listener, who, channel);
    listener.client.send('pusher:subscribe', { channel, ...body });
  }
  await vi.waitFor(() =>
    expect(listener.heard.filter((text) => text.includes('subscription_succeeded'))).toHaveLength(2),
  );
  return listener;
}

async function say(at: number, { token }: Person, teamId: string, message: string): Promise<void> {
  succeeded(
    await serverAt(at).client.call(teamChatRoutes.send, token, { params: { teamId }, body: { message } }),
  );
}

const hears = ({ heard }: Listener, words: string) =>
  vi.waitFor(() => expect(heard.join('\n')).toContain(words), { timeout: 10_000 });

test.each([
  ['in the process that removed them', 0],
  ['in another process', 1],
])(
  'mates hear of messages and solves, and a removed member of nothing after the reply, %s',
  async (_where, at) => {
    const { client } = serverAt(0);
    const { teamId, leader, mate, leaving, join, solve } = await formTeam(client);
    const [staying, removed] = [await listen(at, mate, teamId), await listen(at, leaving, teamId)];
    const late = await connect(serverAt(at).port);
    const older = await sign(at, late, leaving, privateTeamChatChannel(teamId));
    const later = await connect(serverAt(at).port);
    const alike = await sign(at, later, leaving, privateTeamChannel(teamId));
    await say(0, leader, teamId, 'while all are here');
    await Promise.all([staying, removed].map((listener) => hears(listener, 'while all are here')));
    const first = await solve(client, leader, 0);
    for (const listener of [staying, removed]) {
      await hears(listener, 'question-solved');
      await hears(listener, first);
    }

    const params = { teamId, userId: leaving.userId };
    succeeded(await client.call(teamRoutes.removeMember, leader.token, { params }));
    const heardBefore = removed.heard.length;
    await Promise.all([
      say(0, leader, teamId, 'said in one process'),
      say(at, mate, teamId, 'said in the other'),
      say(1 - at, mate, teamId, 'said once more'),
    ]);
    const second = await solve(serverAt(1 - at).client, mate, 1);
    for (const words of ['said in one process', 'said in the other', 'said once more', second]) {
      await hears(staying, words);
    }
    expect(await removed.client.closed).toBe(4200);
    expect(removed.heard.slice(heardBefore).join('\n')).not.toMatch(
      /said|message-created|team-changed|question-solved/,
    );

    late.client.send('pusher:subscribe', { channel: privateTeamChatChannel(teamId), ...older.body });
    expect(await late.client.closed).toBe(4200);
    later.client.send('pusher:subscribe', { channel: privateTeamChannel(teamId), ...alike.body });
    expect(await later.client.closed).toBe(4200);
    const anew = await connect(serverAt(at).port);
    for (const channel of channelsOf(teamId)) {
      expect((await sign(at, anew, leaving, channel)).status).toBe(404);
    }
    anew.client.socket.terminate();

    succeeded(await join(leaving));
    const back = await listen(at, leaving, teamId);
    await say(1 - at, leader, teamId, 'welcome back');
    await hears(back, 'welcome back');
    for (const { client: raw } of [staying, back]) raw.socket.terminate();
  },
);
