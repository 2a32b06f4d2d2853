import { IconX } from '@tabler/icons-react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import type { ChangeOutcome } from './change-outcome-state.ts';
import styles from './members.module.css';

interface ChangeOutcomePanelProps {
  outcome: ChangeOutcome;
  onDismiss: () => void;
}

/** How many were changed, and why the others were not. */
export function ChangeOutcomePanel({ outcome, onDismiss }: ChangeOutcomePanelProps) {
  const { t } = useTranslation('members');
  return (
    <div className={styles['outcome']} role="status">
      <div className={styles['outcomeHead']}>
        <span>{t('bulk.done', { count: outcome.changed })}</span>
        <IconButton label={t('bulk.dismiss')} size="sm" onClick={onDismiss}>
          <IconX size={16} aria-hidden />
        </IconButton>
      </div>
      {outcome.others.length > 0 && (
        <ul className={styles['outcomeRows']}>
          {outcome.others.map(({ userId, username, why }) => (
            <li key={userId}>
              <bdi>{username ?? t('bulk.unknown')}</bdi> <span className="dim">{t(`bulk.why.${why}`)}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
