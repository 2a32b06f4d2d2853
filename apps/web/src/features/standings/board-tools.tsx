import { IconChartLine, IconRefresh } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { Row } from '../../ui/row.tsx';
import { useNow } from '../../ui/use-now.ts';
import { boardAge } from './board-rows-state.ts';

export function UpdatedAgo({ atMs }: { atMs: number }) {
  const { t } = useTranslation('standings');
  const age = boardAge(atMs, useNow(1_000));
  return (
    <span className="dim">
      {age.key === 'now' ? t('refresh.now') : t(`refresh.${age.key}`, { count: age.count })}
    </span>
  );
}

interface BoardToolsProps {
  updatedAtMs: number;
  isBusy: boolean;
  onRefresh: () => void;
  choice: ReactNode;
  search: ReactNode;
  /** Null where there is none to show. */
  graph: { isOpen: boolean; onToggle: () => void } | null;
}

export function BoardTools({ updatedAtMs, isBusy, onRefresh, choice, search, graph }: BoardToolsProps) {
  const { t } = useTranslation('standings');
  return (
    <Row justify="between" wrap gap={12}>
      <Row gap={12} wrap>
        {choice}
        {search}
      </Row>
      <Row gap={8} wrap>
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
        <Button
          size="xs"
          leftSection={<IconRefresh size={16} aria-hidden />}
          loading={isBusy}
          onClick={onRefresh}
        >
          {t('refresh.label')}
        </Button>
      </Row>
    </Row>
  );
}
