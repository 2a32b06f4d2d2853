import { IconChartLine, IconRefresh } from '@tabler/icons-react';
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
  hasGraph: boolean;
  onToggleGraph: () => void;
}

export function BoardTools({ updatedAtMs, isBusy, onRefresh, hasGraph, onToggleGraph }: BoardToolsProps) {
  const { t } = useTranslation('standings');
  return (
    <Row justify="between" wrap gap={12}>
      <UpdatedAgo atMs={updatedAtMs} />
      <Row gap={8} wrap>
        <Button
          size="xs"
          leftSection={<IconChartLine size={16} aria-hidden />}
          aria-expanded={hasGraph}
          onClick={onToggleGraph}
        >
          {t(hasGraph ? 'graph.hide' : 'graph.show')}
        </Button>
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
