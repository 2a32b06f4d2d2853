import './catalogue.ts';
import { publicBoardRoutes } from '@guidon/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { routeUrl } from '../../lib/route-url.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { logHeadQuery } from './api.ts';
import styles from './log-foot.module.css';

/** The last hash of the public log, for whoever wants to hold the organizers to it. */
export function LogFoot({ eventId }: { eventId: string }) {
  const { t } = useTranslation('publicBoards');
  const { data } = useQuery(logHeadQuery(eventId));
  if (data === undefined) return null;
  const { seq, hash } = data.head;
  return (
    <footer className={styles['foot']}>
      <a href={routeUrl(publicBoardRoutes.log.path, { eventId })}>{t('log', { count: seq })}</a>
      <code title={hash}>{hash}</code>
      <CopyButton text={hash} success={t('logCopied')} />
    </footer>
  );
}
