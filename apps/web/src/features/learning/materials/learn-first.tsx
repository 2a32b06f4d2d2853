import { IconBook2, IconCircleCheckFilled } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { collectionsQuery } from '../api.ts';
import { isComplete } from './learning-state.ts';
import { classNames } from '../../../ui/class-names.ts';
import styles from './learning.module.css';
import sentences from './learning.en.json';

/** What is to be learnt before a challenge or an event; nothing where there is none, or while that is not known. */
export function LearnFirst(of: { challengeId: string } | { eventId: string }) {
  const { t } = useTranslation(sentences);
  const { data } = useQuery(collectionsQuery(of)).data ?? {};
  if (data === undefined || data.length === 0) return null;
  return (
    <section className={classNames('card', styles['firstPanel'])} aria-label={t('first.title')}>
      <h2 className={styles['firstTitle']}>{t('first.title')}</h2>
      <ul className={classNames('plain-list', styles['first'])}>
        {data.map(({ id, title, progress }) => (
          <li key={id}>
            <Link to="/learning-materials/$collectionId" params={{ collectionId: id }}>
              <span
                className={classNames('row justify-center dim', styles['mark'])}
                data-done={isComplete(progress) || undefined}
              >
                {isComplete(progress) ? (
                  <IconCircleCheckFilled size={20} aria-hidden />
                ) : (
                  <IconBook2 size={18} stroke={1.75} aria-hidden />
                )}
              </span>
              <span className={styles['partWords']}>
                <bdi>{title}</bdi>
                <br />
                <span className="fine-print breaks">{t('progress', progress)}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
