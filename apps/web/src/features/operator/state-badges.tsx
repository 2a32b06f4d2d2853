import type { TenantSubscription } from '@guidon/contract';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';
import { Row } from '../../ui/row.tsx';
import sentences from './operator.en.json';

const tones: Record<TenantSubscription['state'], BadgeTone> = {
  trial: 'info',
  active: 'accent',
  'past-due': 'warning',
  cancelled: 'warning',
  ended: 'neutral',
};

type SubscriptionState = Pick<TenantSubscription, 'state' | 'suspendedAt'>;

export function StateBadges({ subscription: { state, suspendedAt } }: { subscription: SubscriptionState }) {
  const { t } = useTranslation(sentences);
  return (
    <Row gap={8} wrap>
      <Badge tone={tones[state]}>{t(`states.${state}`)}</Badge>
      {suspendedAt !== null && <Badge tone="wrong">{t('states.suspended')}</Badge>}
    </Row>
  );
}
