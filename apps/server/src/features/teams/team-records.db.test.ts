import {
  judgingRoutes,
  type managedTeamStates,
  participantRoutes,
  teamAdminRoutes,
  teamRoutes,
} from '@guidon/contract';
import { asPlatform, teamMemberships, teams } from '@guidon/db';
import { and, eq, isNull } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createMember, createTenant, type TestActor, type TestTenant } from '../../testing/actors.ts';
import { makeTeam } from '../../testing/make-team.ts';
import { at, createPlayers, joinEvent, playEvent } from '../../testing/play-event.ts';
import { failure, startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let tenant: TestTenant;

beforeAll(async () => {
  app = await startTestApp();
  tenant = await createTenant(app);
});
afterAll(() => app.close());

async function eventWithTeams(names: readonly string[]) {
  const { tenantId } = tenant;
  const { eventId } = await playEvent(app, tenantId, { event: { teamMode: 'teams', teamSizeMin: 2 } });
  const people = await createPlayers(app, tenantId, eventId, names.length * 2);
  const made = [];
  for (const [index, name] of names.entries()) {
    const members = people.slice(index * 2, index * 2 + 2).map(({ userId }) => userId);
    made.push(await makeTeam(app, { tenantId, eventId, name, members }));
  }
  return { eventId, people, teams: made };
}

const activityOf = ({ token }: TestActor, teamId: string) =>
  app.call(teamAdminRoutes.activity, token, { params: { teamId } });

test('the list for staff is narrowed to a state, and found by a code', async () => {
  const names = ['Locked', 'Leaderless', 'Small', 'Hidden', 'Struck', 'Plain', 'Lifted'];
  const { eventId, people, teams: made } = await eventWithTeams(names);
  const idOf = (name: string) => at(made, names.indexOf(name)).id;
  const { token } = tenant.admin;
  await app.call(teamAdminRoutes.lock, token, {
    params: { teamId: idOf('Locked') },
    body: { isLocked: true },
  });
  await asPlatform(app.services, (tx) =>
    tx
      .update(teams)
      .set({ leaderUserId: null })
      .where(eq(teams.id, idOf('Leaderless'))),
  );
  await app.call(teamRoutes.removeMember, token, {
    params: { teamId: idOf('Small'), userId: at(people, 5).userId },
    query: {},
  });
  const decide = (name: string, status: 'hidden' | 'disqualified') =>
    app.call(judgingRoutes.setStatus, token, {
      params: { eventId, unitId: idOf(name) },
      body: { status, note: 'Seen by staff' },
    });
  await decide('Hidden', 'hidden');
  await decide('Struck', 'disqualified');
  await decide('Lifted', 'disqualified');
  await app.call(judgingRoutes.revokeStatus, token, { params: { eventId, unitId: idOf('Lifted') } });

  const namesIn = async (query: { state?: (typeof managedTeamStates)[number]; search?: string }) =>
    (await app.call(teamAdminRoutes.list, token, { query: { eventId, ...query } })).body.data.map(
      ({ name }) => name,
    );
  expect(await namesIn({ state: 'locked' })).toEqual(['Locked']);
  expect(await namesIn({ state: 'leaderless' })).toEqual(['Leaderless']);
  expect(await namesIn({ state: 'too-small' })).toEqual(['Small']);
  expect(await namesIn({ state: 'hidden' })).toEqual(['Hidden']);
  expect(await namesIn({ state: 'disqualified' })).toEqual(['Struck']);
  expect(await namesIn({ state: 'unranked' })).toEqual([]);
  expect(await namesIn({ state: 'ended' })).toEqual([]);
  expect(await namesIn({})).toHaveLength(names.length);
  expect(await namesIn({ search: at(made, 5).code })).toContain('Plain');
  expect(await namesIn({ search: 'str', state: 'hidden' })).toEqual([]);

  const params = { teamId: idOf('Lifted') };
  await app.call(teamAdminRoutes.lock, token, { params, body: { isLocked: true } });
  await app.call(teamRoutes.disband, token, { params });
  expect(await namesIn({ state: 'ended' })).toEqual(['Lifted']);
  expect(await namesIn({ state: 'locked' })).toEqual(['Locked']);
  expect(await namesIn({ state: 'leaderless' })).toEqual(['Leaderless']);
  expect(await namesIn({ state: 'too-small' })).toEqual(['Small']);
});

test('what was done to a team is shown with names and notes, to who looks after teams or judges alone', async () => {
  const { eventId, people, teams: made } = await eventWithTeams(['Harbour', 'Lantern']);
  const [harbour, lantern] = [at(made, 0), at(made, 1)];
  const bob = at(people, 1);
  const { admin } = tenant;
  const note = 'Asked for it';
  await app.call(teamAdminRoutes.moveMember, admin.token, {
    params: { eventId, teamId: lantern.id },
    body: { userId: bob.userId, note },
  });
  await app.call(judgingRoutes.setStatus, admin.token, {
    params: { eventId, unitId: lantern.id },
    body: { status: 'disqualified', note: 'Shared answers' },
  });
  await app.call(judgingRoutes.revokeStatus, admin.token, { params: { eventId, unitId: lantern.id } });
  await app.call(teamAdminRoutes.merge, admin.token, {
    params: { eventId, teamId: lantern.id },
    body: { fromTeamId: harbour.id, note },
  });
  expect((await activityOf(admin, lantern.id)).body.data).toMatchObject([
    { action: 'team.merge', by: { id: admin.userId }, people: [{}], otherTeam: { name: 'Harbour' }, note },
    { action: 'unit.revoke-status', status: 'ranked' },
    { action: 'unit.set-status', status: 'disqualified', note: 'Shared answers', otherTeam: null },
    {
      action: 'team.move-member',
      people: [{ username: bob.username }],
      otherTeam: { id: harbour.id },
      note,
      rename: null,
    },
  ]);
  expect(failure(await activityOf(at(people, 0), lantern.id)).code).toBe('FORBIDDEN');
  const other = await createMember(app, tenant.tenantId, 'organizer');
  expect([403, 404]).toContain((await activityOf(other, lantern.id)).status);
});

test('a team that people were moved out of or merged away says so', async () => {
  const { eventId, people, teams: made } = await eventWithTeams(['Harbour', 'Lantern']);
  const [harbour, lantern] = [at(made, 0), at(made, 1)];
  const { token } = tenant.admin;
  const { version } = (await app.call(teamRoutes.get, token, { params: { teamId: harbour.id } })).body.data;
  await app.call(teamRoutes.update, token, {
    params: { teamId: harbour.id },
    body: { name: 'Pier', version },
  });
  const move = { params: { eventId, teamId: lantern.id }, body: { userId: at(people, 1).userId } };
  await app.call(teamAdminRoutes.moveMember, token, move);
  expect((await activityOf(tenant.admin, harbour.id)).body.data).toMatchObject([
    { action: 'team.move-member-out', otherTeam: { name: 'Lantern' }, people: [{}], note: null },
    { action: 'team.update', rename: { from: 'Harbour', to: 'Pier' } },
  ]);
});

test('who comes into a team without a leader leads that one alone, and leaves no other with it', async () => {
  const { tenantId } = tenant;
  const ofTeams = { event: { teamMode: 'teams' } } as const;
  const { eventId } = await playEvent(app, tenantId, ofTeams);
  const elsewhere = await playEvent(app, tenantId, ofTeams);
  const ada = at(await createPlayers(app, tenantId, eventId, 1), 0);
  await joinEvent(app, tenantId, elsewhere.eventId, [ada.userId]);
  await makeTeam(app, { tenantId, eventId: elsewhere.eventId, members: [ada.userId] });
  const first = await makeTeam(app, { tenantId, eventId, name: 'First', isOpen: true });
  const second = await makeTeam(app, { tenantId, eventId, name: 'Second', isOpen: true });
  const join = { params: { eventId }, body: { teamId: first.id } };
  expect((await app.call(teamRoutes.join, ada.token, join)).status).toBe(200);
  const { platform } = app.database;
  const found = await platform
    .select({ id: teams.id, leader: teams.leaderUserId })
    .from(teams)
    .where(eq(teams.eventId, eventId));
  expect(new Map(found.map(({ id, leader }) => [id, leader]))).toEqual(
    new Map([
      [first.id, ada.userId],
      [second.id, null],
    ]),
  );
  const params = { teamId: first.id };
  expect((await app.call(teamRoutes.disband, ada.token, { params })).status).toBe(200);
  const held = await platform
    .select({ eventId: teamMemberships.eventId })
    .from(teamMemberships)
    .where(and(eq(teamMemberships.userId, ada.userId), isNull(teamMemberships.leftAt)));
  expect(held).toEqual([{ eventId: elsewhere.eventId }]);
});

test('participants are found by name', async () => {
  const { eventId, people } = await eventWithTeams(['Harbour']);
  const { username } = at(people, 0);
  const reply = await app.call(participantRoutes.list, tenant.admin.token, {
    params: { eventId },
    query: { search: username.toUpperCase() },
  });
  expect(reply.body.data.map((one) => one.username)).toEqual([username]);
});
