import { challengeRoutes, eventRoutes, registrationRoutes, sessionRoutes } from '@guidon/contract';
import type { ScoringRules } from '@guidon/scoring';
import { type HttpClient, succeeded } from '@guidon/testkit/http';
import { patientClient } from '@guidon/testkit/patient-http';
import { admin } from './server-process.ts';

export interface Player {
  userId: string;
  username: string;
  token: string;
}

export interface AskedQuestion {
  challengeId: string;
  questionId: string;
  answer: string;
}

export interface Competition {
  eventId: string;
  adminToken: string;
  questions: AskedQuestion[];
  rules: ScoringRules;
  players: Player[];
}

const bonuses = { bloodBonuses: [25, 10, 5], bloodBonusUnit: 'points' } as const;
const scorings = [
  { kind: 'static' },
  { kind: 'dynamic', initial: 500, minimum: 100, decay: 5, curve: 'logarithmic' },
  { kind: 'dynamic', initial: 300, minimum: 50, decay: 20, curve: 'linear' },
] as const;

export interface CompetitionSize {
  challenges: number;
  players: number;
}

/** Each registration is a hash, and a busy machine refuses more than a few seconds of them. */
const joinAtOnce = 8;

export async function openCompetition(server: HttpClient, size: CompetitionSize): Promise<Competition> {
  const client = patientClient(server);
  const adminToken = await signIn(client, admin);
  const challenges = [];
  for (let n = 0; n < size.challenges; n += 1) challenges.push(await addChallenge(client, adminToken, n));
  const { eventId, code } = await addEvent(client, adminToken, challenges);
  const players: Player[] = [];
  while (players.length < size.players) {
    const coming = Math.min(joinAtOnce, size.players - players.length);
    const from = players.length;
    players.push(
      ...(await Promise.all(Array.from({ length: coming }, (_unused, n) => join(client, code, from + n)))),
    );
  }
  succeeded(await client.call(eventRoutes.start, adminToken, { params: { eventId } }));
  return {
    eventId,
    adminToken,
    questions: challenges.flatMap(({ challengeId, questions }) =>
      questions.map(({ questionId }) => ({ challengeId, questionId, answer: rightAnswer })),
    ),
    rules: { challenges, ...bonuses, freezeAtMs: null, revealAtMs: null },
    players,
  };
}

const rightAnswer = 'flag{right}';

async function signIn(client: HttpClient, account: typeof admin): Promise<string> {
  return succeeded(await client.call(sessionRoutes.login, null, { body: account })).token ?? '';
}

function question(title: string, points: number) {
  return { title, points, rule: { kind: 'text' as const, answers: [{ value: rightAnswer }] } };
}

async function addChallenge(client: HttpClient, token: string, n: number) {
  const scoring = scorings[n % scorings.length] ?? { kind: 'static' as const };
  const questions = n % 3 === 0 ? [question('First', 30), question('Second', 70)] : [question('Only', 100)];
  const body = { name: `Challenge ${n}`, category: 'Web', scoring, questions };
  const { data } = succeeded(await client.call(challengeRoutes.create, token, { body }));
  return {
    challengeId: data.id,
    scoring,
    questions: data.questions.map(({ id, points }) => ({ questionId: id, points })),
  };
}

async function addEvent(client: HttpClient, token: string, challenges: { challengeId: string }[]) {
  const body = { name: 'Finals', autoStart: false, ...bonuses, bloodBonuses: [...bonuses.bloodBonuses] };
  const { data } = succeeded(await client.call(eventRoutes.create, token, { body }));
  const params = { eventId: data.id };
  const challengeIds = challenges.map(({ challengeId }) => challengeId);
  succeeded(await client.call(eventRoutes.setChallenges, token, { params, body: { challengeIds } }));
  succeeded(await client.call(eventRoutes.togglePublish, token, { params }));
  return { eventId: data.id, code: data.registration.registrationCode ?? '' };
}

async function join(client: HttpClient, code: string, n: number): Promise<Player> {
  const username = `player-${n}`;
  const body = {
    username,
    email: `${username}@example.org`,
    password: 'correct horse battery',
    registrationCode: code,
  };
  const { user, token = '' } = succeeded(await client.call(registrationRoutes.register, null, { body }));
  if (!user) throw new Error('the registration started no session');
  return { userId: user.id, username, token };
}
