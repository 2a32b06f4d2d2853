import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from '../lib/i18n/use-translation.ts';
import { classNames } from './class-names.ts';
import styles from './bulk-bar.module.css';
import { IconButton } from './button.tsx';
import sentences from './lists.en.json';

interface BulkBarProps {
  count: number;
  onClear: () => void;
  children: ReactNode;
}

/** Covers the table's head while rows are selected. */
export function BulkBar({ count, onClear, children }: BulkBarProps) {
  const { t } = useTranslation(sentences);
  if (count === 0) return null;
  return (
    <div className={classNames('screen-only', styles['place'])}>
      <div
        className={classNames('row wraps gap-8 frame', styles['bar'])}
        role="region"
        aria-label={t('selected', { count })}
      >
        <span className={styles['count']}>{t('selected', { count })}</span>
        {children}
        <IconButton label={t('clearSelection')} size="sm" onClick={onClear}>
          <IconX size={16} aria-hidden />
        </IconButton>
      </div>
    </div>
  );
}
