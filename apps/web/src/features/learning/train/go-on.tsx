import type { BegunTraining } from '@guidon/contract';
import { IconBook2, IconChevronRight, IconFlag, IconLock, IconMap2 } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { classNames } from '../../../ui/class-names.ts';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import { RelativeTime } from '../../../ui/relative-time.tsx';
import { trainingQuery } from '../api.ts';
import styles from './go-on.module.css';
import sentences from './train.en.json';

const icons = { challenge: IconFlag, internal: IconLock, adventure: IconMap2, materials: IconBook2 };

function ToEntry({ entry: { kind, id }, children }: { entry: BegunTraining; children: ReactNode }) {
  const className = styles['link'];
  switch (kind) {
    case 'challenge':
      return (
        <Link to="/challenges/$challengeId" params={{ challengeId: id }} className={className}>
          {children}
        </Link>
      );
    case 'internal':
      return (
        <Link to="/internal-challenges/$id" params={{ id }} className={className}>
          {children}
        </Link>
      );
    case 'adventure':
      return (
        <Link to="/cyber-adventure/$adventureId" params={{ adventureId: id }} className={className}>
          {children}
        </Link>
      );
    case 'materials':
      return (
        <Link to="/learning-materials/$collectionId" params={{ collectionId: id }} className={className}>
          {children}
        </Link>
      );
  }
}

/** What the reader has begun and not finished; nothing where there is none, or where it could not be read. */
export function GoOn() {
  const { t } = useTranslation(sentences);
  const entries = useQuery(trainingQuery()).data ?? [];
  if (entries.length === 0) return null;
  return (
    <section aria-labelledby="go-on" className={classNames('stack gap-8', styles['section'])}>
      <h2 id="go-on" className={styles['title']}>
        {t('goOn')}
      </h2>
      <ul className={classNames('plain-list', styles['list'])}>
        {entries.map((entry) => {
          const { kind, id, title, done, total, at } = entry;
          const Icon = icons[kind];
          const words = t(`done.${kind}`, { done, total });
          return (
            <li key={`${kind}/${id}`} className={classNames('row gap-12 shrinks card', styles['entry'])}>
              <Icon size={20} aria-hidden />
              <span className={classNames('stack gap-4 shrinks', styles['words'])}>
                <ToEntry entry={entry}>
                  <bdi className="breaks medium">{title}</bdi>
                </ToEntry>
                <span className="hint">
                  {words} · <RelativeTime at={at} />
                </span>
                <ProgressBar label={words} percent={(done / total) * 100} />
              </span>
              <IconChevronRight size={18} aria-hidden />
            </li>
          );
        })}
      </ul>
    </section>
  );
}
