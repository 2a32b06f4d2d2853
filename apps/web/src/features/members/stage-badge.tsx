import type { LifecycleStage } from '@guidon/contract';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';
import sentences from './members.en.json';

const tones: Record<LifecycleStage, BadgeTone> = {
  new: 'accent',
  active: 'neutral',
  returning: 'info',
  dormant: 'warning',
  lost: 'wrong',
};

export function StageBadge({ stage }: { stage: LifecycleStage }) {
  const { t } = useTranslation(sentences);
  return <Badge tone={tones[stage]}>{t(`stages.${stage}`)}</Badge>;
}
