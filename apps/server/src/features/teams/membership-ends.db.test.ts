import { memberRoutes, profileRoutes, teamAdminRoutes, teamRoutes } from '@guidon/contract';
import { asPlatform, users } from '@guidon/db';
import { inArray } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTenant, type TestActor, type TestTenant } from '../../testing/actors.ts';
import { at, createPlayers, playEvent } from '../../testing/play-event.ts';
import { hashPassword } from '../accounts/index.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

/** Many rounds, on a machine that is busy with other tests. */
vi.setConfig({ testTimeout: 120_000 });

let app: TestApp;
let tenant: TestTenant;

beforeAll(async () => {
  app = await startTestApp({ rateLimitFactor: 1_000 });
  tenant = await createTenant(app);
});
afterAll(() => app.close());

const rounds = 30;
const password = 'plum-orbit-kettle-42';

/** A team of two, an open team of another, and somebody who plays alone. */
async function twoTeams() {
  const { eventId } = await playEvent(app, tenant.tenantId, { event: { teamMode: 'teams' } });
  const people = await createPlayers(app, tenant.tenantId, eventId, 4);
  const [leader, mate, other, alone] = [at(people, 0), at(people, 1), at(people, 2), at(people, 3)];
  const params = { eventId };
  const first = { name: 'First', isOpen: true };
  const { id: teamId } = (await app.call(teamRoutes.create, leader.token, { params, body: first })).body.data;
  expect((await join(mate, eventId, teamId)).status).toBe(200);
  const second = { name: 'Second', isOpen: true };
  const made = await app.call(teamRoutes.create, other.token, { params, body: second });
  return { eventId, teamId, otherTeamId: made.body.data.id, leader, mate, other, alone };
}

const join = ({ token }: TestActor, eventId: string, teamId: string) =>
  app.call(teamRoutes.join, token, { params: { eventId }, body: { teamId } });

const remove = ({ userId }: TestActor) =>
  app.call(memberRoutes.remove, tenant.admin.token, { params: { userId } });

const move = ({ userId }: TestActor, eventId: string, teamId: string) =>
  app.call(teamAdminRoutes.moveMember, tenant.admin.token, { params: { eventId, teamId }, body: { userId } });

const close = ({ token, username }: TestActor) =>
  app.call(profileRoutes.deleteMe, token, {
    body: { confirmation: username, currentPassword: password },
  });

async function members(reader: TestActor, teamId: string): Promise<string[]> {
  const { body } = await app.call(teamRoutes.get, reader.token, { params: { teamId } });
  return body.data.members.map(({ userId }) => userId);
}

test('a leader whose membership ends is succeeded by a mate who asks for another team meanwhile', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const { eventId, teamId, otherTeamId, leader, mate } = await twoTeams();
    const tries = () => Promise.all([1, 2, 3].map(() => join(mate, eventId, otherTeamId)));
    const [removed, joined] = await Promise.all([remove(leader), tries()]);
    expect(removed.status).toBe(200);
    expect(joined.map(({ status }) => status)).toEqual([409, 409, 409]);
    const { leader: now } = (await app.call(teamRoutes.get, mate.token, { params: { teamId } })).body.data;
    expect(now?.userId).toBe(mate.userId);
  }
});

test('who is moved by staff, or joins, while their membership ends is in no team', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const { eventId, teamId, otherTeamId, mate, other, alone } = await twoTeams();
    const replies = await Promise.all([
      join(alone, eventId, otherTeamId),
      remove(mate),
      move(mate, eventId, otherTeamId),
      remove(alone),
      join(mate, eventId, teamId),
    ]);
    expect(replies.filter(({ status }) => status >= 500)).toEqual([]);
    expect([replies[1]?.status, replies[3]?.status]).toEqual([200, 200]);
    expect(await members(other, otherTeamId)).toEqual([other.userId]);
  }
});

test('who closes their account while they join a team is in none', async () => {
  const passwordHash = await hashPassword(password);
  for (let round = 0; round < rounds; round += 1) {
    const { eventId, teamId, otherTeamId, leader, mate, other, alone } = await twoTeams();
    await asPlatform(app.services, (tx) =>
      tx
        .update(users)
        .set({ passwordHash })
        .where(inArray(users.id, [mate.userId, alone.userId])),
    );
    // Proof of the password takes its time, so joining is asked for until the account is closed.
    const joinUntilClosed = async (player: TestActor, into: string) => {
      const closing = close(player);
      const statuses: number[] = [];
      while (statuses.at(-1) !== 401 && statuses.length < 1_000)
        statuses.push((await join(player, eventId, into)).status);
      return [(await closing).status, ...statuses];
    };
    const [[closed, ...joins], [alsoClosed, ...others]] = await Promise.all([
      joinUntilClosed(mate, otherTeamId),
      joinUntilClosed(alone, teamId),
    ]);
    expect([closed, alsoClosed]).toEqual([200, 200]);
    expect([...joins, ...others].filter((status) => status >= 500)).toEqual([]);
    expect(await members(leader, teamId)).toEqual([leader.userId]);
    expect(await members(other, otherTeamId)).toEqual([other.userId]);
  }
});
