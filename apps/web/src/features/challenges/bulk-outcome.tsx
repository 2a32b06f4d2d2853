import { IconArrowBackUp, IconX } from '@tabler/icons-react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import type { BulkChange } from './use-bulk-change.ts';
import { classNames } from '../../ui/class-names.ts';
import styles from './challenge-manager.module.css';
import sentences from './challenges.en.json';

/** What became of each challenge that was not changed, and the way back for those that were. */
export function BulkOutcomePanel({ bulk }: { bulk: BulkChange }) {
  const { t } = useTranslation(sentences);
  const { outcome, isPending } = bulk;
  if (outcome === null) return null;
  return (
    <div className={classNames('stack gap-8 card', styles['outcome'])} role="status">
      <div className={classNames('row wraps gap-8 gap-x-16', styles['outcomeHead'])}>
        <span>{t('bulk.changed', { count: outcome.changed })}</span>
        {outcome.undo.length > 0 && (
          <Button
            size="xs"
            leftSection={<IconArrowBackUp size={16} aria-hidden />}
            disabled={isPending}
            onClick={bulk.undo}
          >
            {t('bulk.undo')}
          </Button>
        )}
        <IconButton label={t('bulk.dismiss')} size="sm" onClick={bulk.dismiss}>
          <IconX size={16} aria-hidden />
        </IconButton>
      </div>
      {outcome.others.length > 0 && (
        <ul className={classNames('plain-list', styles['outcomeRows'])}>
          {outcome.others.map(({ id, name, why }) => (
            <li key={id}>
              <bdi>{name ?? t('bulk.unknown')}</bdi> <span className="dim">{t(`bulk.why.${why}`)}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
