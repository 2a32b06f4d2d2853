import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { classNames } from '../../ui/class-names.ts';
import { ProseOutline } from '../../ui/prose-outline.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './challenge-content.module.css';
import head from './challenge-head.module.css';
import type { OutlinedChallenge } from './early-challenge.ts';
import sentences from '../../ui/ui.en.json';

interface ChallengeOutlineProps {
  challenge?: OutlinedChallenge | undefined;
}

/**
 * The page of a challenge until it stands: its name and its text as soon as they are there. The build draws it without
 * a challenge, and `theme-init.js` puts the words in before the app has come. Whoever listens is told that it loads.
 */
export function ChallengeOutline({ challenge }: ChallengeOutlineProps) {
  const { t } = useTranslation(sentences);
  return (
    <div role="status" aria-label={t('loading')}>
      <div aria-hidden="true">
        <header className={classNames('stack gap-12', head['head'])}>
          <div className={classNames('row wraps justify-between', head['trail'])}>
            <Skeleton width="13.5rem" height="var(--target)" />
            <Skeleton width="14rem" height="1.5rem" />
            <Skeleton width="17.5rem" height="var(--target)" />
          </div>
          <div className="flex wraps align-baseline justify-between gap-4 gap-x-24">
            <h1 className={head['name']}>
              <bdi data-reply-text="name">{challenge?.name ?? <Skeleton width="46%" height={32} />}</bdi>
            </h1>
            <p className="flex align-baseline gap-8">
              <Skeleton width="5rem" height={32} />
            </p>
          </div>
          <Skeleton width="58%" />
        </header>
        <div className={styles['columns']}>
          <div className={styles['brief']}>
            <div
              className={classNames(styles['drawn'], styles['awaited'])}
              data-reply-given="imageUrl"
              data-given={challenge?.imageUrl ? '' : undefined}
            />
            <section className={styles['about']}>
              <ProseOutline
                text={challenge?.intro === null ? challenge.description : undefined}
                field="description"
                unless="intro"
              />
            </section>
          </div>
        </div>
      </div>
    </div>
  );
}
