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
    const { name, description, category, difficulty, tags, author, beginChallengeLink, scoring } = challenge;
    const { imageFileId, successMessage, solution, connectionInfo, flagFormat } = challenge;
    const { introBody, introVideo } = challenge;
    return {
      name,
      description,
      summary: challenge.summary ?? summaryOf(description),
      category,
      difficulty,
      tags,
      author,
      beginChallengeLink,
      imageFileId,
      successMessage,
      solution,
      connectionInfo,
      flagFormat,
      introBody,
      introVideo,
      scoring,
      points: pointsOf(scoring, questions),
      questions: questions.map((question) => ({ id: question.id, ...questionFieldsOf(question) })),
      hints: hints.map(({ id, title, content, cost, requiresHintId, opensAfterMinutes }) => {
        return { id, title, content, cost, requiresHintId, opensAfterMinutes };
      }),
      fileIds: [...files, ...solutionFiles].map(({ id }) => id),
    };
  });
}
