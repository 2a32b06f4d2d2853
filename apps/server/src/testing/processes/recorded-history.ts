import { type ConnectionConfig, connect } from '@guidon/db';
import type { SolveFact } from '@guidon/scoring';

export interface RecordedSubmission {
  userId: string;
  questionId: string;
  answer: string;
  outcome: 'wrong' | 'right' | 'repeated';
}

export interface RecordedHistory {
  submissions: RecordedSubmission[];
  facts: (SolveFact & { completionNumber: number | null })[];
}

export async function readHistory(config: ConnectionConfig, eventId: string): Promise<RecordedHistory> {
  const client = await connect(config);
  try {
    const submissions = await client.query<RecordedSubmission>(
      `select user_id as "userId", question_id as "questionId", answer, outcome
       from submissions where event_id = $1 order by id`,
      [eventId],
    );
    const facts = await client.query<RecordedHistory['facts'][number]>(
      `select seq, kind, unit_id as "unitId", user_id as "userId", challenge_id as "challengeId",
         question_id as "questionId", completion_number as "completionNumber",
         floor(extract(epoch from at) * 1000)::float8 as "atMs"
       from facts where event_id = $1 order by seq`,
      [eventId],
    );
    return { submissions: submissions.rows, facts: facts.rows };
  } finally {
    await client.end();
  }
}
