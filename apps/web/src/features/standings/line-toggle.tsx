import type { ScoringUnit } from '@guidon/contract';
import { IconChartLine } from '@tabler/icons-react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { IconButton } from '../../ui/button.tsx';
import sentences from './standings.en.json';

/** Whose scores the graph shows. */
export interface Lines {
  chosen: readonly string[];
  toggle: (unitId: string) => void;
}

/** Adds a unit to the graph, or takes it out. */
export function LineToggle({ unit, lines }: { unit: Pick<ScoringUnit, 'id' | 'name'>; lines: Lines }) {
  const { t } = useTranslation(sentences);
  const isShown = lines.chosen.includes(unit.id);
  return (
    <IconButton
      size="sm"
      label={t('graph.line', { name: unit.name })}
      aria-pressed={isShown}
      onClick={() => lines.toggle(unit.id)}
    >
      <IconChartLine size={16} aria-hidden color={isShown ? 'var(--accent-ink)' : 'var(--dim)'} />
    </IconButton>
  );
}
