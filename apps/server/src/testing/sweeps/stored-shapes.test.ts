import type {
  AnswerRule,
  BadgeRule,
  ChallengeScoring,
  factKinds,
  GroupRole,
  SequenceRule,
} from '@guidon/contract';
import type {
  StoredAnswerRule,
  StoredBadgeRule,
  StoredGroupRole,
  StoredScoring,
  StoredSequenceRule,
} from '@guidon/db';
import type { Fact } from '@guidon/scoring';
import { expectTypeOf, test } from 'vitest';

test('the types of what is stored are those of the contract and of scoring', () => {
  expectTypeOf<(typeof factKinds)[number]>().toEqualTypeOf<Fact['kind']>();
  expectTypeOf<StoredAnswerRule>().toEqualTypeOf<AnswerRule>();
  expectTypeOf<StoredScoring>().toEqualTypeOf<ChallengeScoring>();
  expectTypeOf<StoredBadgeRule>().toEqualTypeOf<BadgeRule>();
  expectTypeOf<StoredSequenceRule>().toEqualTypeOf<SequenceRule>();
  expectTypeOf<StoredGroupRole>().toEqualTypeOf<GroupRole>();
});
