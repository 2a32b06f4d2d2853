import '../../../testing/setup.ts';
import {
  applicationRoutes,
  type EventApplication,
  type EventBan,
  eventRoutes,
  type Participant,
  type ParticipantImportRow,
  participantRoutes,
} from '@guidon/contract';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { FakeError } from '../../../testing/fake-api.ts';
import { fakeUploads } from '../../../testing/fake-upload.ts';
import { staffApp } from '../../../testing/staff-app.ts';
import { eventFixture } from '../../events/manage/event-fixture.ts';

const at = '2026-11-23T10:00:00.000Z';
const person = (number: number, username: string): Participant => ({
  userId: `01890a5d-ac96-774b-bcce-00000000000${number}`,
  username,
  unitId: `01890a5d-ac96-774b-bcce-00000000000${number}`,
  registeredAt: at,
  team: null,
  division: null,
  status: 'ranked',
  lastSeenAt: null,
  score: 1200,
  solves: 4,
  entry: { values: [], acceptedAt: null, isOwed: false },
});
const ada = person(1, 'ada-l');
const bob: Participant = { ...person(2, 'bob-m'), status: 'unranked' };
const ban: EventBan = {
  userId: ada.userId,
  username: 'eve-x',
  reason: 'Shared flags',
  bannedBy: 'grace',
  bannedAt: at,
};

interface Opened {
  people?: Participant[] | FakeError;
  bans?: EventBan[];
  rights?: typeof eventFixture.can.rights;
  search?: string;
  applications?: EventApplication[];
  registration?: Partial<typeof eventFixture.registration>;
}

function openParticipants({
  people = [ada, bob],
  bans = [],
  rights = eventFixture.can.rights,
  search = '',
  applications = [],
  registration = {},
}: Opened = {}) {
  const { api, open } = staffApp(`/admin/events/${eventFixture.id}/participants${search}`);
  const data = {
    ...eventFixture,
    registration: { ...eventFixture.registration, ...registration },
    can: { ...eventFixture.can, rights },
  };
  api.on(eventRoutes.get, () => ({ success: true as const, data }));
  api.on(participantRoutes.list, ({ query }) =>
    people instanceof FakeError
      ? people
      : {
          success: true as const,
          data: people.filter(({ username }) => username.includes(query.get('search') ?? '')),
          nextCursor: null,
        },
  );
  api.on(applicationRoutes.list, () => ({
    success: true as const,
    data: applications,
    nextCursor: null,
  }));
  api.on(participantRoutes.bans, () => ({ success: true as const, data: bans, nextCursor: null }));
  return { api, ...open() };
}

it('lists who takes part, and asks the server for what is searched', async () => {
  const { api, user } = openParticipants();
  const row = await screen.findByRole('row', { name: /ada-l/ });
  expect(row).toHaveTextContent('Ranked');
  expect(row).toHaveTextContent('1,200');
  expect(row).toHaveTextContent('Never');
  await user.type(screen.getByRole('searchbox', { name: 'Search participants' }), 'bob');
  await screen.findByRole('row', { name: /bob-m/ });
  await expect.poll(() => screen.queryByRole('row', { name: /ada-l/ })).toBeNull();
  expect(api.calls(participantRoutes.list).at(-1)?.query.get('search')).toBe('bob');
});

it('sorts on the server', async () => {
  const { api, user } = openParticipants();
  await screen.findByRole('row', { name: /ada-l/ });
  await user.click(screen.getByRole('button', { name: /Last seen/ }));
  await expect.poll(() => api.calls(participantRoutes.list).at(-1)?.query.get('sort')).toBe('seen');
});

it('says what to do while nobody takes part', async () => {
  openParticipants({ people: [] });
  expect(await screen.findByText(/Who registers will stand here/)).toBeInTheDocument();
});

it('says that nobody fits a search', async () => {
  openParticipants({ people: [], search: '?search=zoe' });
  expect(await screen.findByText('Nobody fits this search.')).toBeInTheDocument();
});

it('says that the list could not be loaded', async () => {
  openParticipants({ people: new FakeError('INTERNAL') });
  expect(await screen.findByText('Something went wrong on our side.')).toBeInTheDocument();
});

it('removes a person with a reason', async () => {
  const { api, user } = openParticipants();
  api.on(participantRoutes.remove, () => ({ success: true as const, data: { isUnranked: false } }));
  await user.click(await screen.findByRole('button', { name: 'Actions for ada-l' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Remove' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove ada-l?' }));
  expect(dialog.getByRole('button', { name: 'Remove' })).toBeDisabled();
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Asked for it');
  await user.click(dialog.getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('1 participant removed')).toBeInTheDocument();
  expect(api.calls(participantRoutes.remove)[0]).toMatchObject({
    params: { userId: ada.userId },
    body: { reason: 'Asked for it' },
  });
});

it('bans those that are selected, and says of each who is refused why', async () => {
  const { api, user } = openParticipants();
  api.on(participantRoutes.ban, ({ params }) =>
    params['userId'] === bob.userId
      ? new FakeError('CONFLICT', { message: 'This person looks after the event.' })
      : { success: true as const, data: { isUnranked: true } },
  );
  await screen.findByRole('row', { name: /ada-l/ });
  await user.click(screen.getByRole('checkbox', { name: /all/i }));
  const bar = within(screen.getByRole('region', { name: /2 selected/ }));
  await user.click(bar.getByRole('button', { name: 'Ban' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Ban 2 participants?' }));
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Shared flags');
  await user.click(dialog.getByRole('button', { name: 'Ban' }));
  expect(await screen.findByText('1 person banned')).toBeInTheDocument();
  expect(await screen.findByText(/bob-m: This person looks after the event/)).toBeInTheDocument();
});

it('shows who is banned, and lifts a ban once that is confirmed', async () => {
  const { api, user } = openParticipants({ bans: [ban], search: '?status=banned' });
  api.on(participantRoutes.liftBan, () => ({ success: true as const }));
  const row = await screen.findByRole('row', { name: /eve-x/ });
  expect(row).toHaveTextContent('Shared flags');
  await user.click(within(row).getByRole('button', { name: 'Lift the ban of eve-x' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Lift the ban of eve-x?' }));
  await user.click(dialog.getByRole('button', { name: 'Lift the ban' }));
  expect(await screen.findByText('eve-x may register again')).toBeInTheDocument();
  expect(api.calls(participantRoutes.liftBan)).toHaveLength(1);
});

const rows: ParticipantImportRow[] = [
  { line: 2, email: 'ada@example.org', name: 'Ada', outcome: 'registered', team: 'placed', division: null },
  { line: 3, email: 'nobody', name: '', outcome: 'bad-address', team: null, division: null },
  { line: 4, email: 'bob@example.org', name: '', outcome: 'not-invited', team: null, division: null },
  { line: 5, email: 'cyd@example.org', name: '', outcome: 'not-invited', team: null, division: null },
];

it('shows what a list would do before it is imported', async () => {
  const { api, user } = openParticipants();
  fakeUploads();
  api.on(participantRoutes.import, ({ query }) => ({
    success: true as const,
    data: { isDryRun: query.get('dryRun') === 'true', rows },
  }));
  await user.click(await screen.findByRole('button', { name: 'Import a list' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Import participants' }));
  await user.upload(
    dialog.getByLabelText('Choose a file'),
    new File(['email'], 'people.csv', { type: 'text/csv' }),
  );
  expect(await dialog.findByText('This would happen')).toBeInTheDocument();
  expect(dialog.getByText('Not an address: 1')).toBeInTheDocument();
  expect(dialog.getByText(/^2 people are not invited now/)).toBeInTheDocument();
  expect(dialog.getByRole('row', { name: /ada@example.org/ })).toHaveTextContent('In the team.');
  await user.click(dialog.getByRole('button', { name: 'Import 1 person' }));
  expect(await dialog.findByText('Import finished')).toBeInTheDocument();
  expect(api.calls(participantRoutes.import).map(({ query }) => query.get('dryRun'))).toEqual([
    'true',
    'false',
  ]);
});

it('says in the dialog why a list cannot be read', async () => {
  const { api, user } = openParticipants();
  fakeUploads();
  api.on(
    participantRoutes.import,
    () => new FakeError('VALIDATION_FAILED', { message: 'The first line names no column “email”.' }),
  );
  await user.click(await screen.findByRole('button', { name: 'Import a list' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Import participants' }));
  await user.upload(
    dialog.getByLabelText('Choose a file'),
    new File(['x'], 'people.csv', { type: 'text/csv' }),
  );
  expect(await dialog.findByRole('alert')).toHaveTextContent('names no column');
  expect(dialog.getByRole('button', { name: 'Choose a file' })).toBeInTheDocument();
});

it('shows nobody to who does not look after the people of the event', async () => {
  const { api } = openParticipants({ rights: ['announce'] });
  expect(await screen.findByText(/no right to see who takes part/)).toBeInTheDocument();
  expect(api.calls(participantRoutes.list)).toHaveLength(0);
});

const application: EventApplication = {
  userId: ada.userId,
  username: 'zoe-n',
  email: 'zoe@example.org',
  state: 'pending',
  message: '',
  createdAt: at,
  entry: { values: [], acceptedAt: null, isOwed: false },
};

it('shows staff what people have answered, and who has yet to', async () => {
  const fields = [
    { id: ada.userId, kind: 'text' as const, label: 'School', help: '', isRequired: true, choices: [] },
  ];
  const values = [{ fieldId: ada.userId, label: 'School', value: 'Harbour High' }];
  const entry = { values, acceptedAt: null, isOwed: false };
  const owed = { values: [], acceptedAt: null, isOwed: true };
  const { user } = openParticipants({
    people: [
      { ...ada, entry },
      { ...bob, entry: owed },
    ],
    applications: [{ ...application, entry }],
    registration: { fields },
  });
  const row = await screen.findByRole('row', { name: /bob-m/ });
  expect(await within(row).findByText('Not answered yet')).toBeInTheDocument();
  expect(await screen.findByRole('button', { name: 'Answers of zoe-n' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Answers of ada-l' }));
  const dialog = await screen.findByRole('dialog', { name: 'What ada-l has answered' });
  expect(within(dialog).getByText('School').nextElementSibling).toHaveTextContent('Harbour High');
});

it('admits who has applied, or turns them down with a reason', async () => {
  const { api, user } = openParticipants({ applications: [application] });
  const row = await screen.findByRole('row', { name: /zoe-n/ });
  expect(row).toHaveTextContent('To decide');
  api.on(applicationRoutes.approve, () => ({ success: true as const }));
  api.on(applicationRoutes.reject, () => ({ success: true as const }));
  await user.click(within(row).getByRole('button', { name: 'Admit zoe-n' }));
  expect(await screen.findByText('zoe-n takes part now')).toBeInTheDocument();
  await user.click(within(row).getByRole('button', { name: 'Turn down zoe-n' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Turn down zoe-n?' }));
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Pupils only');
  await user.click(dialog.getByRole('button', { name: 'Turn down' }));
  expect(await screen.findByText('zoe-n was turned down')).toBeInTheDocument();
  expect(api.calls(applicationRoutes.reject)[0]?.body).toEqual({ message: 'Pupils only' });
});

it('shows no applications where nobody applies', async () => {
  openParticipants();
  await screen.findByRole('row', { name: /ada-l/ });
  expect(screen.queryByText('Applications')).not.toBeInTheDocument();
});
