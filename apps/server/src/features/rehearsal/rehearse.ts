import { limits, type RehearsalProblem, type RehearseBody } from '@guidon/contract';
import type { SideDatabase } from '@guidon/db';
import type { Services } from '../../platform/services/services.ts';
import { checkContent, type CheckedContent } from './check-content.ts';
import { partsToCopy } from './parts-to-copy.ts';
import type { PlayCopy, PlayedCopy } from './play-copy.ts';
import { readContent } from './read-content.ts';
import { noteProgress, type RehearsalEnd, type RehearsalKey } from './store.ts';

interface Run {
  side: SideDatabase;
  key: RehearsalKey;
  plan: RehearseBody;
  playCopy: PlayCopy;
  /** Aborted when it is stopped; what was found until then is reported. */
  signal: AbortSignal;
}

/** Reads the challenges, copies the event, lets teams play the copy, and says what was found. */
export async function rehearse(
  services: Services,
  { side, key, plan, playCopy, signal }: Run,
): Promise<RehearsalEnd> {
  const { tenantId, eventId } = key;
  const content = await readContent(services, key);
  const checked = await checkContent(services.files, content);
  const connection = await side.create();
  await side.copy(partsToCopy({ tenantId, eventId, nowMs: services.clock() }));
  const { event } = content;
  const played = await playCopy(
    {
      ...plan,
      connection,
      tenantId,
      eventId,
      teamSize: event.teamMode === 'teams' ? event.teamSizeMin : null,
      questions: checked.questions,
    },
    {
      signal,
      onProgress: (progress) => {
        noteProgress(services, key, progress).catch((error: unknown) => {
          services.log.warn({ err: error }, 'The progress of a rehearsal could not be recorded');
        });
      },
    },
  );
  const { challenges } = content;
  return {
    state: signal.aborted ? 'stopped' : 'finished',
    report: {
      challenges: challenges.length,
      questions: challenges.reduce((sum, { questions }) => sum + questions.length, 0),
      files: challenges.reduce((sum, { files }) => sum + files.length, 0),
      problems: [...checked.problems, ...refused(checked, played)].slice(0, limits.rehearsalProblems),
      load: played.load,
      firstError: played.firstError,
      sequence: content.sequence,
    },
  };
}

/** Questions whose own answer the server did not take. */
function refused({ names }: CheckedContent, played: PlayedCopy): RehearsalProblem[] {
  return played.questions.flatMap(({ questionId, refusal }) => {
    const name = names.get(questionId);
    if (refusal === null || !name) return [];
    return [{ kind: 'unsolvable' as const, ...name, detail: refusal }];
  });
}
