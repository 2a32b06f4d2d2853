import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../../', import.meta.url));

const allowed: Record<string, string> = {
  'features/exchange/import/jobs/remove-old-imports.ts':
    'finds the imports of all tenants that can no longer be undone',
  'entrypoints/watch-services.ts': 'counts what waits for all tenants together',
  'features/accounts/refuse-taken.ts': 'accounts are global, and whoever makes one is in no tenant yet',
  'features/notifications/announcements/stop-mails.ts':
    'a reader of a mail has no session, and preferences belong to the account',
  'features/integrations/api-keys/key-authenticator.ts': 'a key names its tenant',
  'features/integrations/api-keys/use-marks.ts': 'when keys were used is written for all tenants together',
  'features/integrations/notifications.ts': 'the clock looks at the keys of all tenants',
  'features/integrations/api-keys/jobs/': 'the clock looks at the keys of all tenants',
  'features/badges/jobs/give-badges.ts': 'the clock looks at the members and events of all tenants',
  'features/billing/jobs/': 'the clock looks at the subscriptions of all tenants',
  'features/billing/platform-invoices.ts':
    'super-admins see the invoices of all tenants, and say which are paid',
  'features/billing/stripe/receive-webhook.ts':
    'a message of the payment provider names a customer, whose row names the tenant',
  'features/billing/stripe/sync-stripe.ts': 'also runs for a message of the provider, which is in no tenant',
  'features/branding/get-branding.ts': 'a visitor of the sign-in page is in no tenant yet',
  'features/results/certificates/store.ts':
    'the code of a certificate names the tenant, and anybody may check it',
  'features/results/certificates/jobs/': 'the clock looks at the results of all tenants',
  'features/exchange/import/uploads/open-upload.ts':
    'what others have announced for the same disk is added up',
  'features/exchange/import/uploads/remove-import-uploads.ts':
    'the clock looks at the uploads of all tenants, and at folders that no row names',
  'features/challenges/notifications.ts': 'the clock looks at the hints of all tenants',
  'features/events/images/send-image.ts':
    'the hash in the address of a picture stands for the right to see it',
  'features/results/final/jobs/': 'the clock looks at the events of all tenants',
  'features/participation/sharing/find-shared-event.ts':
    'a visitor of the page of an event is in no tenant, and the event names its own',
  'features/feedback/new-feedback.ts': 'the clock looks at the feedback of all tenants',
  'features/feedback/submit-contact.ts': 'a visitor is in no tenant, and names whom to write to',
  'features/demo/': 'the demo makes its own tenant',
  'features/progress/engagement/jobs/': 'counts the visits of all tenants and forgets the old ones',
  'features/events/advance-lifecycles.ts': 'the clock moves the events of all tenants',
  'features/events/open-challenges.ts': 'the clock opens the challenges of all tenants',
  'features/events/notifications/reminders.ts': 'the clock looks at the events of all tenants',
  'features/exchange/history/apply-history.ts':
    'makes accounts, which are global, for people of an event of the tenant',
  'features/exchange/history/invite-people.ts':
    'who has become a member takes over what an account that stands for them has, and accounts are global',
  'features/gallery/jobs/': 'the clock looks at the pictures of who has left any tenant',
  'features/judging/integrity/open-new-cases.ts': 'the clock opens the cases of all tenants',
  'features/judging/integrity/shared-devices.ts':
    'sessions are global; those are read from which answers in an event of the tenant came',
  'features/invitations/accept-invitation.ts': 'the token of a link names the tenant',
  'features/invitations/find-invitation.ts': 'the token of a link names the tenant',
  'features/tenant-settings/legal/legal-texts.ts': 'a reader of the terms may not have signed in yet',
  'features/events/applications/jobs/': 'waiting lists of all tenants move up alike',
  'features/operator/mails/':
    'the outbox is the platform’s: its workers and super-admins see the mails of all tenants',
  'features/members/change-members.ts':
    'whether the last admin with a password is left is seen by the platform alone',
  'features/members/get-member.ts': 'counts the sessions of a member of the tenant, which are global',
  'features/members/change-member.ts':
    'whether the last admin with a password is left is seen by the platform alone, and sessions are global',
  'features/members/end-membership.ts': 'ends the sessions of who is kept out, which are global',
  'features/memberships/names.ts': 'whoever founds a tenant is in none yet',
  'features/memberships/list-tenants.ts': 'lists every tenant that an account is a member of',
  'features/operator/': 'super-admins look after the subscriptions of all tenants',
  'features/operator/banner/': 'what the operator says to everybody belongs to no tenant',
  'features/notifications/list-notifications.ts': 'the bell of a person is one over all their tenants',
  'features/notifications/mark-read.ts': 'the bell of a person is one over all their tenants',
  'features/notifications/jobs/': 'the clock and retention look at all tenants',
  'features/sign-in/passkeys/': 'passkeys belong to accounts, which are global',
  'features/account/password-reset/': 'a user who forgot a password is in no tenant yet',
  'features/operator/accounts/': 'super-admins disable accounts, which are global',
  'features/play/answer-batch.ts': 'one transaction writes the answers of many tenants',
  'features/account/profile/': 'an account and what it owns is global',
  'features/public-boards/find-public-event.ts':
    'a visitor of a public board is in no tenant, and the event names its own',
  'features/registration/': 'whoever registers is in no tenant yet',
  'features/sign-in/second-factor/': 'a second factor belongs to an account, which is global',
  'features/rehearsal/turns.ts': 'organizations that ask for the one rehearsal at a time wait in one line',
  'features/rehearsal/play/admit-teams.ts': 'runs in the database of a rehearsal, which has one tenant',
  'features/sign-in/sessions/': 'sessions are global, and whoever signs in is in no tenant yet',
  'features/stored-files/jobs/': 'the clock looks at the storage of all tenants',
  'features/dashboard/statistics/jobs/': 'the clock counts the days of all tenants',
  'features/single-sign-on/':
    'who signs in through a provider has no tenant yet, accounts and sessions are global, and only the platform sees whether a member has a password',
  'features/standings/read-snapshot.ts':
    'loads an event by its whole key; who opens one is checked against its tenant',
  'features/tenant-settings/contact-address.ts':
    'whether an address is proven is a matter of accounts, which are global',
  'features/teams/jobs/': 'codes and leaderships of the teams of all tenants end alike',
  'features/teams/invitations/answer-team-invitation.ts':
    'invitations reach people of all tenants and of none',
  'features/teams/invitations/check-team-invitation.ts': 'the token of a link names the tenant',
  'features/teams/invitations/list-received.ts': 'invitations reach people of all tenants and of none',
  'features/operator/cleanup/jobs/': 'what is over is removed for all tenants alike',
  'features/sign-in/verification/': 'an address belongs to an account, which is global',
  'features/integrations/webhooks/follow/create-follower.ts':
    'the clock looks at the webhooks of all tenants',
  'features/integrations/webhooks/send/queue-due-webhooks.ts':
    'the clock looks at the webhooks of all tenants',
  'features/registration/wizard/check-email.ts':
    'accounts are global, and the token of a link names the tenant',
  'features/registration/wizard/complete-wizard.ts': 'the token of a link names the tenant',
  'platform/bot-check/spend-proof.ts': 'proofs of work belong to no tenant',
  'platform/files/note-writes.ts': 'bytes are noted before anybody says whose they are',
  'platform/overload/watch-pools.ts': 'counts who waits for a connection, and takes none',
  'testing/': 'tests make tenants',
};

const crossTenantCall =
  /\basPlatform\b|\bonPlatform\b|\bplatformPool\b|\banswerPool\b|(?<!\bprocess)\.platform\b/;

const sources = globSync('**/*.ts', { cwd: root })
  .filter((file) => !/\.test\.ts$|-fixture\.ts$/.test(file))
  .map((file) => ({ file, source: readFileSync(`${root}${file}`, 'utf8') }));

test('only the listed files look across tenants', () => {
  const users = sources.filter(({ source }) => crossTenantCall.test(source)).map(({ file }) => file);
  expect(users.length).toBeGreaterThan(5);
  const known = Object.keys(allowed);
  expect(users.filter((file) => !known.some((place) => file.startsWith(place)))).toEqual([]);
  expect(known.filter((place) => !users.some((file) => file.startsWith(place)))).toEqual([]);
});

test('no statement is put together from text, and what is searched for is no pattern', () => {
  const server = sources.filter(({ file }) => !file.startsWith('testing/'));
  expect(server.filter(({ source }) => /\bsql\.raw\b|\bsql\.unsafe\b/.test(source))).toEqual([]);
  const searching = server.filter(({ source }) => /\bi?like\b[^\n]*\$\{/.test(source));
  expect(searching.length).toBeGreaterThan(0);
  const unescaped = searching.filter(
    ({ source }) => !source.includes(String.raw`.replace(/[\\%_]/g, '\\$&')`),
  );
  expect(unescaped.map(({ file }) => file)).toEqual([]);
});
