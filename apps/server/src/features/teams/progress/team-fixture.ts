import { playRoutes } from '@guidon/contract';
import type { TestActor, TestTenant } from '../../../testing/actors.ts';
import { makeTeam } from '../../../testing/make-team.ts';
import { at, createPlayers, type PlannedChallenge, playEvent } from '../../../testing/play-event.ts';
import type { Signal, TestApp } from '../../../testing/test-app.ts';

type Plan = NonNullable<Parameters<typeof playEvent>[2]>;

export interface PlayingTeam {
  eventId: string;
  challenges: PlannedChallenge[];
  teamId: string;
  leader: TestActor;
  mate: TestActor;
  /** Takes part in the event, in another team. */
  rival: TestActor;
  rivalTeamId: string;
}

/** A team of two in a running event, and one beside it. */
export async function playingTeam(
  app: TestApp,
  { tenantId }: TestTenant,
  { event, challenges = [{ questions: [{}, {}] }, {}] }: Plan = {},
): Promise<PlayingTeam> {
  const game = await playEvent(app, tenantId, { event: { teamMode: 'teams', ...event }, challenges });
  const { eventId } = game;
  const people = await createPlayers(app, tenantId, eventId, 3);
  const [leader, mate, rival] = [at(people, 0), at(people, 1), at(people, 2)];
  const team = await makeTeam(app, { tenantId, eventId, members: [leader.userId, mate.userId] });
  const other = await makeTeam(app, { tenantId, eventId, name: 'Rivals', members: [rival.userId] });
  return { ...game, teamId: team.id, leader, mate, rival, rivalTeamId: other.id };
}

export async function answer(
  app: TestApp,
  who: TestActor,
  { eventId, challenges }: Pick<PlayingTeam, 'eventId' | 'challenges'>,
  {
    challenge = 0,
    question = 0,
    text = 'flag{right}',
  }: { challenge?: number; question?: number; text?: string } = {},
) {
  const { id: challengeId, questionIds } = at(challenges, challenge);
  const { status, body } = await app.call(playRoutes.submit, who.token, {
    params: { challengeId },
    body: { eventId, questionId: at(questionIds, question), answer: text },
  });
  if (status !== 200) throw new Error(`no answer: ${JSON.stringify(body)}`);
  return body.data;
}

export const signalsOn = ({ signals }: TestApp, channel: string): Signal[] =>
  signals.filter((signal) => signal.channel === channel);
