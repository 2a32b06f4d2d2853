import {
  AnswerRule,
  BloodBonusUnit,
  ChallengeScoring,
  type EventRight,
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

type StoredValue<Name extends keyof typeof enumerations> = (typeof enumerations)[Name][number];

test.each([
  ['bloodBonusUnit', BloodBonusUnit],
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
  expectTypeOf<StoredValue<'eventRight'>>().toEqualTypeOf<EventRight>();
  expectTypeOf<StoredValue<'legalKind'>>().toEqualTypeOf<LegalKind>();
  expectTypeOf<StoredValue<'lifecycle'>>().toEqualTypeOf<Lifecycle>();
  expectTypeOf<StoredValue<'mailState'>>().toEqualTypeOf<MailState>();
  expectTypeOf<StoredValue<'notificationPriority'>>().toEqualTypeOf<NotificationPriority>();
  expectTypeOf<StoredValue<'notificationType'>>().toEqualTypeOf<NotificationType>();
  expectTypeOf<StoredValue<'registrationType'>>().toEqualTypeOf<RegistrationType>();
  expectTypeOf<StoredValue<'role'>>().toEqualTypeOf<Role>();
  expectTypeOf<StoredValue<'signInMethod'>>().toEqualTypeOf<SignInMethod>();
  expectTypeOf<StoredValue<'ssoRole'>>().toEqualTypeOf<SsoRole>();
  expectTypeOf<StoredValue<'factKind'>>().toEqualTypeOf<Fact['kind']>();
  expectTypeOf<StoredValue<'burstKind'>>().toEqualTypeOf<BurstKind>();
  expectTypeOf<StoredAnswerRule>().toEqualTypeOf<AnswerRule>();
  expectTypeOf<StoredScoring>().toEqualTypeOf<ChallengeScoring>();
  expectTypeOf<StoredGroupRole>().toEqualTypeOf<GroupRole>();
});
