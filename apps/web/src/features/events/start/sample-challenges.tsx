import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import type { SendWrite } from '../../../lib/send-write.ts';
import { useWrite } from '../../../lib/use-write.ts';
import { Button } from '../../../ui/button.tsx';
import { ProblemNotice } from '../../../ui/notice.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { addChallenges, createChallenge } from '../../../resources/challenges.ts';
import samples from './sample-challenges.en.json';
import sentences from './start.en.json';

const points = [
  ['colours', 50],
  ['orders', 100],
  ['robots', 100],
  ['wire', 150],
] as const;
const hintCost = 10;

/** Challenges to try an event out with, made in the bank of the organization like any other. */
export function SampleChallenges({ eventId }: { eventId: string }) {
  const { t } = useTranslation(sentences);
  const { isPending, problem, run } = useWrite({ failure: t('challenges.samplesFailed') });
  const add = async (send: SendWrite) => {
    const challengeIds: string[] = [];
    for (const [key, worth] of points) {
      const { name, category, description, answer, ...more } = samples[key];
      const rule = { kind: 'text' as const, answers: [{ value: answer, caseSensitive: true }] };
      const questions = [{ title: t('challenges.question'), points: worth, rule }];
      const hints = 'hint' in more ? [{ content: more.hint, cost: hintCost }] : [];
      const body = { name, category, description, questions, hints };
      challengeIds.push((await send(createChallenge, { body })).data.id);
    }
    await send(addChallenges, { params: { eventId }, body: { challengeIds } });
  };
  return (
    <Stack gap={12} align="start">
      <ProblemNotice problem={problem} />
      <p className="hint">{t('challenges.sampleText', { count: points.length })}</p>
      <p className="hint">{t('challenges.sampleKnown')}</p>
      <Button kind="primary" disabled={isPending} onClick={() => void run(add)}>
        {t(isPending ? 'challenges.adding' : 'challenges.addSamples')}
      </Button>
    </Stack>
  );
}
