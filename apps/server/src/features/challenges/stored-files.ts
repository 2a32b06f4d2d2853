import { sql } from 'drizzle-orm';
import { mentionsOfFiles, type StoredFileUses } from '../../platform/feature/stored-file-uses.ts';

/** Attachments and pictures, those of events that are over included, and uploads that texts link to. */
export const challengeStoredFiles: StoredFileUses = {
  uses: (tenantId) => sql`
    select f.stored_file_id as file_id, 'challenge' as kind, c.id::text as id, c.name
      from challenge_files f join challenges c on c.tenant_id = f.tenant_id and c.id = f.challenge_id
      where f.tenant_id = ${tenantId}
    union all
    select c.image_file_id, 'challenge', c.id::text, c.name from challenges c
      where c.tenant_id = ${tenantId} and c.image_file_id is not null
    union all
    select distinct (ec.content_at_end ->> 'imageFileId')::uuid, 'challenge', c.id::text, c.name
      from event_challenges ec join challenges c on c.tenant_id = ec.tenant_id and c.id = ec.challenge_id
      where ec.tenant_id = ${tenantId} and ec.content_at_end ->> 'imageFileId' is not null
        and (ec.content_at_end ->> 'imageFileId')::uuid is distinct from c.image_file_id
    union all ${mentionsOfFiles({
      from: sql`challenges c`,
      where: sql`c.tenant_id = ${tenantId}`,
      texts: [sql`c.description`, sql`c.intro_body`, sql`c.solution`, sql`c.success_message`],
      kind: 'challenge',
      id: sql`c.id`,
      name: sql`c.name`,
    })}
    union all ${mentionsOfFiles({
      from: sql`questions q join challenges c on c.tenant_id = q.tenant_id and c.id = q.challenge_id`,
      where: sql`q.tenant_id = ${tenantId}`,
      texts: [sql`q.prompt`],
      kind: 'challenge',
      id: sql`c.id`,
      name: sql`c.name`,
    })}`,
};
