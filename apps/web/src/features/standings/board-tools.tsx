import { IconChartLine, IconPrinter, IconRefresh } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { formatDateTime } from '../../lib/format.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { Row } from '../../ui/row.tsx';
import { useIsBelow } from '../../ui/use-is-below.ts';
import { useNow } from '../../ui/use-now.ts';
import { boardAge } from './board-rows-state.ts';
import styles from './board-tools.module.css';
import sentences from './standings.en.json';

export function UpdatedAgo({ atMs }: { atMs: number }) {
  const { t } = useTranslation(sentences);
  const age = boardAge(atMs, useNow(1_000));
  return (
    <span className={`dim ${styles['age'] ?? ''}`}>
      {age.key === 'now' ? t('refresh.now') : t(`refresh.${age.key}`, { count: age.count })}
    </span>
  );
}

interface BoardToolsProps {
  updatedAtMs: number;
  isBusy: boolean;
  onRefresh: () => void;
  onPrint: () => void;
  choice: ReactNode;
  search: ReactNode;
  /** Null where there is none to show. */
  graph: { isOpen: boolean; onToggle: () => void } | null;
}

export function BoardTools(props: BoardToolsProps) {
  const { updatedAtMs, isBusy, onRefresh, onPrint, choice, search, graph } = props;
  const { t } = useTranslation(sentences);
  const isPhone = useIsBelow(480);
  return (
    <>
      <p className="dim print-only">
        {t('refresh.at', { at: formatDateTime(new Date(updatedAtMs).toISOString()) })}
      </p>
      <Row justify="between" wrap gap={12} className="screen-only">
        <Row gap={12} wrap className={styles['find']}>
          {choice}
          {search}
        </Row>
        <Row gap={8} wrap className={styles['view']}>
          <UpdatedAgo atMs={updatedAtMs} />
          {graph && (
            <Button
              size="xs"
              leftSection={<IconChartLine size={16} aria-hidden />}
              aria-expanded={graph.isOpen}
              onClick={graph.onToggle}
            >
              {t(graph.isOpen ? 'graph.hide' : 'graph.show')}
            </Button>
          )}
          {!isPhone && (
            <IconButton label={t('print')} disabled={isBusy} onClick={onPrint}>
              <IconPrinter size={18} aria-hidden />
            </IconButton>
          )}
          {isPhone ? (
            <IconButton label={t('refresh.label')} loading={isBusy} onClick={onRefresh}>
              <IconRefresh size={18} aria-hidden />
            </IconButton>
          ) : (
            <Button
              size="xs"
              leftSection={<IconRefresh size={16} aria-hidden />}
              loading={isBusy}
              onClick={onRefresh}
            >
              {t('refresh.label')}
            </Button>
          )}
        </Row>
      </Row>
    </>
  );
}
