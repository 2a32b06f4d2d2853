import { challengePageNames, pick } from '@guidon/contract';
import type { Tx } from '@guidon/db';
import type { MemberCtx } from '../../platform/http/context.ts';
import { storeContentAtEnd } from '../events/index.ts';
import { type ChallengeRow, loadWhole, pointsOf } from './store.ts';
import { questionFieldsOf } from './parts.ts';
import { summaryOf } from './summaries.ts';

/** Before a locked challenge changes: events that are over go on showing what they had of it. */
export async function storeForCompletedEvents(
  tx: Tx,
  ctx: MemberCtx,
  challenge: ChallengeRow,
): Promise<void> {
  const { id: challengeId } = challenge;
  await storeContentAtEnd(tx, ctx, challengeId, async () => {
    const { questions, hints, files, solutionFiles } = await loadWhole(tx, challenge);
    return {
      ...pick(challenge, challengePageNames),
      ...pick(challenge, ['name', 'category', 'difficulty', 'tags', 'imageFileId', 'solution', 'scoring']),
      summary: challenge.summary ?? summaryOf(challenge.description),
      points: pointsOf(challenge.scoring, questions),
      questions: questions.map((question) => ({ id: question.id, ...questionFieldsOf(question) })),
      hints: hints.map(({ id, title, content, cost, requiresHintId, opensAfterMinutes }) => {
        return { id, title, content, cost, requiresHintId, opensAfterMinutes };
      }),
      fileIds: [...files, ...solutionFiles].map(({ id }) => id),
    };
  });
}
