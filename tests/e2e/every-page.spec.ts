import {
  adventureRoutes,
  challengeRoutes,
  eventRoutes,
  integrityRoutes,
  learningRoutes,
  memberGroupRoutes,
  memberRoutes,
  type Role,
  sessionRoutes,
  teamRoutes,
} from '@guidon/contract';
import { type HttpClient, succeeded } from '@guidon/testkit/http';
import { draw, layoutProblemsOf, stopMotion } from './support/barriers.ts';
import {
  type Account,
  answer,
  createChallenge,
  createEvent,
  type Organization,
  signInForToken,
} from './support/organize.ts';
import { stageEvent } from './support/stage-event.ts';
import { expect, test } from './support/story.ts';
import { superAdmin } from './support/super-admin.ts';
import { menuLinks, pagesFor, walk } from './support/walk-pages.ts';

/** Pages that no link within the product leads to, and where else their address comes from. */
const comesOtherwise: Record<string, string> = {
  '/billing/$': 'what lies below the page of billing, which it opens',
  '/teams/invitations': 'of the teams of members; for who is in no organization it comes by mail',
  '/admin/events/$eventId/cases/$caseId':
    'a row of the cases of an event; the event that a walk comes to first has none',
  '/billing/success': 'the payment provider leads back to it',
  '/billing/cancel': 'the payment provider leads back to it',
  '/admin/events/$eventId/past': 'of an event that is over',
  '/challenges/$challengeId/redesigned': 'an address of old',
  '/events/join': 'typed from paper, as /join',
  '/events/$eventId/teams': 'in mails; within the product it is a tab of the event',
  '/events/$eventId/teams/create': 'in mails; within the product it is a window of that tab',
  '/events/$eventId/teams/join': 'in mails; within the product it is a window of that tab',
  '/events/$eventId/ceremony': 'of an event that is over and revealed by hand; ceremony.spec.ts goes there',
  '/events/$eventId/reveal': 'of an event that is over and revealed by hand; ceremony.spec.ts goes there',
  '/participant/event/$eventId': 'the dashboard leads to it where an event of the participant runs',
};

const wide = { width: 1280, height: 900 };
const phone = { width: 390, height: 844 };
/** The smallest window, in which the largest text leaves some eight letters to a line. */
const smallest = { width: 320, height: 640 };

/** One thing of each kind that has a page, and a participant of all events. */
async function stageAll(api: HttpClient, organization: Organization): Promise<Account> {
  const { adminToken } = organization;
  const { event, warmUp, ciphers, quiz, player } = await stageEvent(api, organization);
  const inTeams = (name: string) =>
    createEvent(api, organization, { name, challengeIds: [warmUp.id], teamMode: 'teams' });
  const [sought, played] = [await inTeams('Lighthouse Relay'), await inTeams('Night Relay')];
  const token = await signInForToken(api, player);
  for (const { id: eventId, code } of [event, sought, played])
    for (const each of [token, adminToken])
      await api.call(eventRoutes.register, each, { params: { eventId }, body: { registrationCode: code } });
  const params = { eventId: played.id };
  for (const [each, name] of [
    [token, 'Night Watch'],
    [adminToken, 'Staff'],
  ] as const) {
    const team = succeeded(await api.call(teamRoutes.create, each, { params, body: { name } })).data;
    const body = { unitIds: [team.id], reason: 'Two teams gave the same answer.' };
    succeeded(await api.call(integrityRoutes.open, adminToken, { params, body }));
  }
  await answer(api, player, { event, challenge: warmUp, answer: 'flag{right}' });
  const publish = (challengeId: string, visibility: 'library' | 'internal', groupIds: string[] = []) =>
    api.call(challengeRoutes.publish, adminToken, {
      params: { challengeId },
      body: { visibility, groupIds },
    });
  succeeded(await publish(quiz.id, 'library'));
  succeeded(await publish(ciphers.id, 'internal', [await groupOf(api, adminToken, token)]));
  const steps = [{ x: 100, y: 300, title: 'Harbour', story: 'It is dark.', challengeId: null }];
  const adventure = { title: 'The lamp', theme: 'islands' as const, isPublished: true, steps };
  succeeded(await api.call(adventureRoutes.create, adminToken, { body: adventure }));
  const body = { title: 'First steps', isPublished: true };
  const collection = succeeded(await api.call(learningRoutes.create, adminToken, { body })).data;
  const item = { kind: 'text' as const, title: 'A request', body: 'It begins with a **method**.' };
  const collectionId = collection.id;
  succeeded(await api.call(learningRoutes.addItem, adminToken, { params: { collectionId }, body: { item } }));
  return player;
}

/** A group with this member alone. */
async function groupOf(api: HttpClient, adminToken: string, token: string): Promise<string> {
  const { user } = succeeded(await api.call(sessionRoutes.me, token, {}));
  const { id: groupId } = succeeded(
    await api.call(memberGroupRoutes.create, adminToken, { body: { name: 'Crew' } }),
  ).data;
  const call = { params: { groupId }, body: { userIds: [user.id] } };
  succeeded(await api.call(memberGroupRoutes.setMembers, adminToken, call));
  return groupId;
}

/** A member of another role, made of a participant. */
async function appoint(api: HttpClient, { adminToken }: Organization, account: Account, role: Role) {
  const { user } = succeeded(await api.call(sessionRoutes.me, await signInForToken(api, account), {}));
  const call = { params: { userId: user.id }, body: { role } };
  succeeded(await api.call(memberRoutes.changeRole, adminToken, call));
  return account;
}

/** Participants, and staff who see most, look at every page; the others walk until they have found theirs, and look at what nobody of those sees. */
const walks = [
  { who: 'participant', measures: true },
  { who: 'organizer', measures: false },
  { who: 'contentCreator', measures: false },
  { who: 'orgAdministrator', measures: false },
  { who: 'admin', measures: true },
  { who: 'super-admin', measures: true },
] as const;

async function measuredBy({ who, measures }: (typeof walks)[number]): Promise<Set<string>> {
  const own = await pagesFor(who);
  if (measures) return new Set(own);
  const lookers = walks.filter((walker) => walker.measures);
  const looked = new Set((await Promise.all(lookers.map((walker) => pagesFor(walker.who)))).flat());
  return new Set(own.filter((path) => !looked.has(path)));
}

async function accountOf(who: Walker, api: HttpClient, organization: Organization): Promise<Account> {
  if (who === 'super-admin') return superAdmin;
  const player = await stageAll(api, organization);
  if (who === 'admin') return organization.admin;
  if (who === 'participant') return player;
  const staff = await appoint(api, organization, player, who);
  if (runsOwnEvents(who)) await runOwnEvent(api, organization, staff);
  return staff;
}

type Walker = (typeof walks)[number]['who'];

/** These run no events but their own, and the walk comes to that one, in which nothing was decided about them. */
const runsOwnEvents = (who: Walker) => who === 'organizer' || who === 'contentCreator';

async function runOwnEvent(api: HttpClient, organization: Organization, organizer: Account): Promise<void> {
  const own = { ...organization, adminToken: await signInForToken(api, organizer) };
  // The first of the bank, as of those of others an organizer has no preview.
  const challenge = await createChallenge(api, own, {
    name: 'Anchor',
    category: 'Misc',
    questions: [{ title: 'Flag', points: 10, rule: { kind: 'text', answers: [{ value: 'flag{anchor}' }] } }],
  });
  const { id, code } = await createEvent(api, own, {
    name: 'Pier Relay',
    challengeIds: [challenge.id],
    isLive: false,
    teamMode: 'teams',
  });
  const params = { eventId: id };
  const { adminToken } = organization;
  succeeded(await api.call(eventRoutes.register, adminToken, { params, body: { registrationCode: code } }));
  succeeded(await api.call(teamRoutes.create, adminToken, { params, body: { name: 'Pier' } }));
}

for (const walker of walks) {
  const { who, measures } = walker;
  const fits = measures ? ', and each fits the smallest window at the largest text' : '';
  test(`the menus lead ${who} to every page${fits}`, async ({ visit, organization, api }) => {
    // Some eighty pages, each as wide as a desk and as narrow as a phone.
    test.setTimeout(480_000);
    const account = await accountOf(who, api, organization);
    const page = await visit(account, { viewport: wide, reducedMotion: 'reduce' });
    await page.goto('/profile');
    const from = await menuLinks(page);
    await page.setViewportSize(phone);
    expect((await menuLinks(page)).toSorted()).toEqual(from.toSorted());
    await page.setViewportSize(wide);

    const found: string[] = [];
    const measured = await measuredBy(walker);
    const look = async (path: string) => {
      if (!measured.has(path)) return;
      await page.setViewportSize(smallest);
      await stopMotion(page);
      await draw(page, { fontSize: 250 });
      found.push(...(await layoutProblemsOf(page, path)));
      await draw(page, {});
      await page.setViewportSize(wide);
    };
    const paths = await pagesFor(who);
    const seen = await walk(page, { paths, from, ...(measured.size > 0 && { look }) });
    expect.soft(found).toEqual([]);
    const elsewhere = (path: string) =>
      path in comesOtherwise ||
      (runsOwnEvents(who) && path === '/events/$eventId/decisions') ||
      // Their sidebar has no such entry by the specification; the search for pages leads there.
      (who === 'contentCreator' && path === '/admin/users');
    expect(paths.filter((path) => !seen.has(path) && !elsewhere(path))).toEqual([]);
  });
}
