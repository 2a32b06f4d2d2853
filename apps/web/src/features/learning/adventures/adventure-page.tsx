import type { Adventure } from '@guidon/contract';
import { IconArrowLeft, IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { usePageTitle } from '../../../navigation/page-title.ts';
import { Badge } from '../../../ui/badge.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import { QueryView } from '../../../ui/query-view.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useIsBelow } from '../../../ui/use-is-below.ts';
import { AdventureMap } from './adventure-map.tsx';
import { classNames } from '../../../ui/class-names.ts';
import styles from './adventure-page.module.css';
import { adventureQuery } from '../api.ts';
import { StepStory } from './step-story.tsx';
import sentences from './adventures.en.json';
import uiSentences from '../../../ui/ui.en.json';

/** The step to look at first: the one that is open, else the last. */
function firstStep({ steps }: Adventure): string | null {
  return (steps.find(({ state }) => state === 'open') ?? steps.at(-1))?.id ?? null;
}

function Loaded({ adventure }: { adventure: Adventure }) {
  const { t } = useTranslation(sentences);
  const isTall = useIsBelow(640);
  const [askedId, setAskedId] = useState<string | null>(null);
  // Until one is asked for it is the open one, which may be another once its challenge is solved elsewhere.
  const chosenId = askedId ?? firstStep(adventure);
  const [isReading, setReading] = useState(false);
  const { id, title, theme, steps, doneCount, stepCount } = adventure;
  usePageTitle(title);
  const at = steps.findIndex((one) => one.id === chosenId);
  const step = steps[at];
  const choose = (stepId: string) => {
    setAskedId(stepId);
    setReading(true);
  };
  const heading = step && `${at + 1}. ${step.title}`;
  const story = step && <StepStory key={step.id} adventure={adventure} step={step} onChoose={choose} />;
  const words = t('progress', { done: doneCount, total: stepCount });
  return (
    <>
      <PageHeader
        title={title}
        aside={!adventure.isPublished && <Badge tone="warning">{t('draft')}</Badge>}
        lead={
          <span className="stack gap-8">
            {adventure.summary !== '' && <span>{adventure.summary}</span>}
            {stepCount > 0 && (
              <span className={classNames('row gap-12 nowrap text-13', styles['progress'])}>
                <span>{words}</span>
                <ProgressBar label={words} percent={(doneCount / stepCount) * 100} />
              </span>
            )}
          </span>
        }
        actions={
          adventure.can.edit && (
            <ButtonLink
              to="/admin/adventures/$adventureId"
              params={{ adventureId: id }}
              leftSection={<IconPencil size={18} aria-hidden />}
            >
              {t('edit')}
            </ButtonLink>
          )
        }
      />
      {stepCount === 0 ? (
        <EmptyState drawing="field">{t('noSteps')}</EmptyState>
      ) : (
        <div className={classNames('grid gap-24 align-start', styles['columns'])}>
          <div>
            <AdventureMap
              id={id}
              title={title}
              theme={theme}
              steps={steps}
              shape={isTall ? 'tall' : 'wide'}
              chosenId={chosenId}
              onChoose={choose}
            />
            <p className={styles['keys']}>{t('mapKeys')}</p>
          </div>
          {isTall ? (
            <Dialog title={heading ?? ''} isOpen={isReading} onClose={() => setReading(false)}>
              {story}
            </Dialog>
          ) : (
            <section className={classNames('card', styles['panel'])} aria-label={heading} aria-live="polite">
              <h2 className={styles['heading']}>
                <bdi>{heading}</bdi>
              </h2>
              {story}
            </section>
          )}
        </div>
      )}
    </>
  );
}

export function AdventurePage() {
  const { t } = useTranslation(sentences);
  const { adventureId = '' } = useParams({ strict: false });
  const query = useQuery(adventureQuery(adventureId));
  return (
    <>
      <Link to="/cyber-adventure" className={styles['back']}>
        <IconArrowLeft size={16} aria-hidden />
        {t('back')}
      </Link>
      <QueryView
        query={query}
        failure={t('oneFailed')}
        skeleton={
          <div
            role="status"
            aria-label={t('loading', { ns: uiSentences })}
            className={classNames('grid gap-24 align-start', styles['columns'])}
          >
            <Skeleton height={460} />
            <Skeleton height={260} />
          </div>
        }
      >
        {(adventure) => <Loaded key={adventure.id} adventure={adventure} />}
      </QueryView>
    </>
  );
}
