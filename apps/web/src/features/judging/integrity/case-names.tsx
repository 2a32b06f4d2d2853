import type { CaseSummary } from '@guidon/contract';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Badge } from '../../../ui/badge.tsx';
import sentences from './integrity.en.json';

export const stateTones = { open: 'warning', appealed: 'info', decided: 'neutral' } as const;
export const decisionTones = { dismissed: 'neutral', warned: 'warning', disqualified: 'wrong' } as const;

type Decided = keyof typeof decisionTones;

export function StateBadge({ state }: { state: CaseSummary['state'] }) {
  const { t } = useTranslation(sentences);
  return <Badge tone={stateTones[state]}>{t(`states.${state}`)}</Badge>;
}

export function DecisionBadge({ decision }: { decision: Decided | null }) {
  const { t } = useTranslation(sentences);
  if (decision === null) return <Badge>{t('undecided')}</Badge>;
  return <Badge tone={decisionTones[decision]}>{t(`decisions.${decision}`)}</Badge>;
}
