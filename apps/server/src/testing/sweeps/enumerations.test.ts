import {
  AnswerRule,
  ChallengeScoring,
  GroupRole,
  LegalKind,
  Lifecycle,
  MailState,
  NotificationPriority,
  NotificationType,
  RegistrationType,
  Role,
  SignInMethod,
  SsoRole,
} from '@guidon/contract';
import { enumerations, type StoredAnswerRule, type StoredGroupRole, type StoredScoring } from '@guidon/db';
import type { Fact } from '@guidon/scoring';
import { expect, expectTypeOf, test } from 'vitest';
import type { BurstKind } from '../../platform/notifications/notification.ts';

type Stored<Name extends keyof typeof enumerations> = (typeof enumerations)[Name][number];

test.each([
  ['legalKind', LegalKind],
  ['lifecycle', Lifecycle],
  ['mailState', MailState],
  ['notificationPriority', NotificationPriority],
  ['notificationType', NotificationType],
  ['registrationType', RegistrationType],
  ['role', Role],
  ['signInMethod', SignInMethod],
  ['ssoRole', SsoRole],
] as const)('the database keeps the values of %s that the contract names', (name, schema) => {
  expect(new Set<string>(enumerations[name])).toEqual(new Set<string>(schema.options));
});

test('the types of what is stored are those of the contract, of scoring and of the jobs', () => {
  expectTypeOf<Stored<'legalKind'>>().toEqualTypeOf<LegalKind>();
  expectTypeOf<Stored<'lifecycle'>>().toEqualTypeOf<Lifecycle>();
  expectTypeOf<Stored<'mailState'>>().toEqualTypeOf<MailState>();
  expectTypeOf<Stored<'notificationPriority'>>().toEqualTypeOf<NotificationPriority>();
  expectTypeOf<Stored<'notificationType'>>().toEqualTypeOf<NotificationType>();
  expectTypeOf<Stored<'registrationType'>>().toEqualTypeOf<RegistrationType>();
  expectTypeOf<Stored<'role'>>().toEqualTypeOf<Role>();
  expectTypeOf<Stored<'signInMethod'>>().toEqualTypeOf<SignInMethod>();
  expectTypeOf<Stored<'ssoRole'>>().toEqualTypeOf<SsoRole>();
  expectTypeOf<Stored<'factKind'>>().toEqualTypeOf<Fact['kind']>();
  expectTypeOf<Stored<'burstKind'>>().toEqualTypeOf<BurstKind>();
  expectTypeOf<StoredAnswerRule>().toEqualTypeOf<AnswerRule>();
  expectTypeOf<StoredScoring>().toEqualTypeOf<ChallengeScoring>();
  expectTypeOf<StoredGroupRole>().toEqualTypeOf<GroupRole>();
});
