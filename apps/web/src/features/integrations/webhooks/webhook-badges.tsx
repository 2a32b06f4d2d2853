import type { Webhook, WebhookDelivery } from '@guidon/contract';
import { IconAlertTriangle, IconCheck, IconClock, IconPlayerPause } from '@tabler/icons-react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Badge, type BadgeTone } from '../../../ui/badge.tsx';
import sentences from './webhooks.en.json';

type Look = { tone: BadgeTone; Icon: typeof IconClock };

const ofWebhook = {
  on: { tone: 'accent', Icon: IconCheck },
  failing: { tone: 'warning', Icon: IconAlertTriangle },
  off: { tone: 'neutral', Icon: IconPlayerPause },
} satisfies Record<Webhook['state'], Look>;

const ofDelivery = {
  waiting: { tone: 'info', Icon: IconClock },
  delivered: { tone: 'accent', Icon: IconCheck },
  failed: { tone: 'wrong', Icon: IconAlertTriangle },
} satisfies Record<WebhookDelivery['state'], Look>;

export function WebhookBadge({ state }: Pick<Webhook, 'state'>) {
  const { t } = useTranslation(sentences);
  const { tone, Icon } = ofWebhook[state];
  return (
    <Badge tone={tone} icon={<Icon size={13} aria-hidden />}>
      {t(`state.${state}`)}
    </Badge>
  );
}

export function DeliveryBadge({ state }: Pick<WebhookDelivery, 'state'>) {
  const { t } = useTranslation(sentences);
  const { tone, Icon } = ofDelivery[state];
  return (
    <Badge tone={tone} icon={<Icon size={13} aria-hidden />}>
      {t(`log.states.${state}`)}
    </Badge>
  );
}
