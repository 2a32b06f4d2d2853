import { useTranslation } from '../../lib/i18n/use-translation.ts';
import styles from './pending-page.module.css';
import sentences from '../app.en.json';

/** A line at once; words where loading takes longer, as while a page's script is fetched again. */
export function PendingPage() {
  const { t } = useTranslation(sentences);
  return (
    <div role="status">
      <span className={styles['pending']}>
        <span className={styles['bar']} />
      </span>
      <p className={styles['words']}>{t('boundary.loadingPage')}</p>
    </div>
  );
}
