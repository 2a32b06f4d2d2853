import { limits, memberGroupRoutes, memberRoutes } from '@guidon/contract';
import { asPlatform, newId } from '@guidon/db';
import { groupMembers, memberGroups } from '@guidon/db/schema/play';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createMember, createTenant, type TestTenant } from '../../../testing/actors.ts';
import { failure, startTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let tenant: TestTenant;
let other: TestTenant;

beforeAll(async () => {
  app = await startTestApp();
  tenant = await createTenant(app);
  other = await createTenant(app);
});
afterAll(() => app.close());

const create = (name: string, token = tenant.orgAdministrator.token) =>
  app.call(memberGroupRoutes.create, token, { body: { name } });

const setMembers = (groupId: string, userIds: string[], token = tenant.admin.token) =>
  app.call(memberGroupRoutes.setMembers, token, { params: { groupId }, body: { userIds } });

test('a group is made, filled, renamed and removed', async () => {
  const { status, body } = await create('Blue team');
  expect(status).toBe(201);
  const groupId = body.data.id;
  const people = [tenant.participant.userId, tenant.organizer.userId];
  expect((await setMembers(groupId, [...people, tenant.participant.userId])).body.data.memberCount).toBe(2);
  const read = await app.call(memberGroupRoutes.get, tenant.admin.token, { params: { groupId } });
  expect(read.body.data.members.map(({ userId }) => userId).toSorted()).toEqual(people.toSorted());
  expect((await setMembers(groupId, [tenant.participant.userId])).body.data.memberCount).toBe(1);
  const renamed = await app.call(memberGroupRoutes.update, tenant.admin.token, {
    params: { groupId },
    body: { name: 'Red team' },
  });
  expect(renamed.body.data).toEqual({ id: groupId, name: 'Red team', memberCount: 1, challengeCount: 0 });
  const listed = await app.call(memberGroupRoutes.list, tenant.contentCreator.token, {});
  expect(listed.body.data).toContainEqual(renamed.body.data);
  await app.call(memberGroupRoutes.remove, tenant.admin.token, { params: { groupId } });
  const gone = await app.call(memberGroupRoutes.get, tenant.admin.token, { params: { groupId } });
  expect(failure(gone)).toMatchObject({ code: 'NOT_FOUND' });
});

test('names that look alike are one name', async () => {
  await create('Forensics');
  expect(failure(await create('forensics'))).toMatchObject({ code: 'NAME_TAKEN', field: 'name' });
  expect((await create('Forensics', other.admin.token)).status).toBe(201);
});

test('nobody manages groups but administrators, and nobody those of another organization', async () => {
  const groupId = (await create('Mine')).body.data.id;
  for (const role of ['participant', 'organizer', 'contentCreator'] as const) {
    expect(failure(await create('Not mine', tenant[role].token))).toMatchObject({ code: 'FORBIDDEN' });
    expect(failure(await setMembers(groupId, [], tenant[role].token))).toMatchObject({ code: 'FORBIDDEN' });
  }
  expect(failure(await setMembers(groupId, [], other.admin.token))).toMatchObject({ code: 'NOT_FOUND' });
  expect(failure(await setMembers(groupId, [other.participant.userId]))).toMatchObject({ code: 'NOT_FOUND' });
  expect(failure(await setMembers(groupId, [newId()]))).toMatchObject({ code: 'NOT_FOUND' });
  expect(failure(await setMembers(newId(), []))).toMatchObject({ code: 'NOT_FOUND' });
});

test('whoever is removed from the organization leaves its groups, and does not come back into them', async () => {
  const groupId = (await create('Leavers')).body.data.id;
  const leaver = await createMember(app, tenant.tenantId, 'participant');
  await setMembers(groupId, [leaver.userId]);
  await app.call(memberRoutes.deactivate, tenant.admin.token, { params: { userId: leaver.userId } });
  expect(await membersOf(groupId)).toBe(1);
  await app.call(memberRoutes.remove, tenant.admin.token, { params: { userId: leaver.userId } });
  expect(await membersOf(groupId)).toBe(0);
  expect(failure(await setMembers(groupId, [leaver.userId]))).toMatchObject({ code: 'NOT_FOUND' });
});

test('the last place is taken once', async () => {
  const { tenantId, admin } = await createTenant(app);
  await asPlatform(app.services, (tx) =>
    tx.insert(memberGroups).values(
      Array.from({ length: limits.memberGroups - 1 }, (_, index) => ({
        tenantId,
        id: newId(),
        name: `Group ${index}`,
        nameKey: `group ${index}`,
      })),
    ),
  );
  const replies = await Promise.all(['One', 'Two', 'Three'].map((name) => create(name, admin.token)));
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409]);
});

test('as many members as may be are written at once', async () => {
  const groupId = (await create('Everybody')).body.data.id;
  const refused = await setMembers(
    groupId,
    Array.from({ length: limits.groupMembers }, () => newId()),
  );
  expect(failure(refused)).toMatchObject({ code: 'NOT_FOUND' });
});

function membersOf(groupId: string): Promise<number> {
  return asPlatform(app.services, (tx) => tx.$count(groupMembers, eq(groupMembers.groupId, groupId)));
}
