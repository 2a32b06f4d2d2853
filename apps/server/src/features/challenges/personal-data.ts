import { challenges } from '@guidon/db';
import { sql } from 'drizzle-orm';
import {
  exportOfMade,
  exportOfMember,
  type PersonalData,
  eraseOfMember,
} from '../../platform/feature/personal-data.ts';
import { introSeen, challengeRatings, sequences } from '@guidon/db/schema/challenges';

export const challengePersonalData: PersonalData = {
  exports: [
    exportOfMade({ kind: 'challenge', table: challenges, name: challenges.name }),
    exportOfMember('author-of', {
      columns: sql`c.id as challenge_id, c.name as challenge`,
      joins: sql`
        join challenge_authors a on a.tenant_id = m.tenant_id and a.user_id = m.user_id
        join challenges c on c.tenant_id = a.tenant_id and c.id = a.challenge_id`,
      orderBy: sql`c.name`,
    }),
  ],
};

export const introPersonalData: PersonalData = {
  exports: [
    exportOfMember('introductions-seen', {
      columns: sql`i.challenge_id, i.seen_at`,
      joins: sql`join intro_seen i on i.tenant_id = m.tenant_id and i.user_id = m.user_id`,
      orderBy: sql`i.seen_at`,
    }),
  ],
  erase: (tx, person) => eraseOfMember(tx, person, [introSeen]),
};

export const ratingPersonalData: PersonalData = {
  exports: [
    exportOfMember('challenge-ratings', {
      columns: sql`c.name as challenge, r.stars, r.comment, r.created_at, r.updated_at`,
      joins: sql`
        join challenge_ratings r on r.tenant_id = m.tenant_id and r.user_id = m.user_id
        join challenges c on c.tenant_id = r.tenant_id and c.id = r.challenge_id`,
      orderBy: sql`r.created_at`,
    }),
  ],
  erase: (tx, person) => eraseOfMember(tx, person, [challengeRatings]),
};

export const sequencesPersonalData: PersonalData = {
  exports: [exportOfMade({ kind: 'sequence', table: sequences, name: sequences.name })],
};
