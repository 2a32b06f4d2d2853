import type { Adventure, AdventureStep } from '@guidon/contract';
import { IconArrowRight, IconCheck, IconFlag, IconLock } from '@tabler/icons-react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { useWrite } from '../../../lib/use-write.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { MarkdownView } from '../../../ui/markdown-view.tsx';
import { Notice, ProblemNotice } from '../../../ui/notice.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { readStep } from '../api.ts';
import { classNames } from '../../../ui/class-names.ts';
import styles from './step-story.module.css';
import sentences from './adventures.en.json';

interface StepStoryProps {
  adventure: Adventure;
  step: AdventureStep;
  onChoose: (id: string) => void;
}

function Ahead({ adventure }: { adventure: Adventure }) {
  const { t } = useTranslation(sentences);
  const next = adventure.steps.find(({ state }) => state === 'open');
  return (
    <Stack gap={8}>
      <p className={styles['shut']}>
        <IconLock size={18} aria-hidden />
        {t('step.lockedText')}
      </p>
      {next && <p className="dim">{t('step.lockedHint', { title: next.title })}</p>}
    </Stack>
  );
}

function ToChallenge({ adventureId, step }: { adventureId: string; step: AdventureStep }) {
  const { t } = useTranslation(sentences);
  const { challengeId, challengeName, eventId, state } = step;
  if (challengeId === null) return null;
  const name = challengeName ?? '';
  return (
    <div className={classNames('stack align-start gap-12 frame', styles['task'])}>
      <p className={styles['taskLine']}>
        {state === 'done' ? <IconCheck size={18} aria-hidden /> : <IconFlag size={18} aria-hidden />}
        <bdi>{t(state === 'done' ? 'step.challengeDone' : 'step.challenge', { name })}</bdi>
      </p>
      {eventId !== null && <p className="dim">{t('step.inEvent')}</p>}
      <ButtonLink
        kind={state === 'done' ? 'default' : 'primary'}
        to="/challenges/$challengeId"
        params={{ challengeId }}
        search={{ adventure: adventureId, ...(eventId !== null && { event: eventId }) }}
      >
        {t('step.toChallenge')}
      </ButtonLink>
    </div>
  );
}

function GoOn({ adventure, step, onChoose }: StepStoryProps) {
  const { t } = useTranslation(sentences);
  const { isPending, problem, run } = useWrite({ failure: t('step.readFailed') });
  const at = adventure.steps.findIndex(({ id }) => id === step.id);
  const next = adventure.steps[at + 1];
  const read = () =>
    void run(async (send) => {
      await send(readStep, { params: { adventureId: adventure.id, stepId: step.id } });
      if (next) onChoose(next.id);
    });
  const arrow = <IconArrowRight size={18} aria-hidden />;
  return (
    <>
      <ProblemNotice problem={problem} />
      {step.state === 'open' && step.challengeId === null && (
        <Button kind="primary" rightSection={arrow} loading={isPending} onClick={read}>
          {t('step.read')}
        </Button>
      )}
      {step.state === 'done' && next && (
        <Button rightSection={arrow} onClick={() => onChoose(next.id)}>
          {t('step.next')}
        </Button>
      )}
      {step.state === 'done' && !next && <Notice tone="right">{t('step.end')}</Notice>}
    </>
  );
}

/** What is told at a step, and what leads on from it. */
export function StepStory({ adventure, step, onChoose }: StepStoryProps) {
  return (
    <div className="stack align-start gap-16 breaks">
      {step.state === 'locked' || step.story === null ? (
        <Ahead adventure={adventure} />
      ) : (
        <>
          {step.story.trim() !== '' && <MarkdownView text={step.story} />}
          <ToChallenge adventureId={adventure.id} step={step} />
          <GoOn adventure={adventure} step={step} onChoose={onChoose} />
        </>
      )}
    </div>
  );
}
