import { IconAlertTriangle, IconArchive, IconCheck, IconClock } from '@tabler/icons-react';
import type { MailState } from '@guidon/contract';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Badge, type BadgeTone } from '../../../ui/badge.tsx';
import sentences from './mails.en.json';

const looks = {
  queued: { tone: 'info', Icon: IconClock },
  sent: { tone: 'accent', Icon: IconCheck },
  failed: { tone: 'wrong', Icon: IconAlertTriangle },
  kept: { tone: 'warning', Icon: IconArchive },
} satisfies Record<MailState, { tone: BadgeTone; Icon: typeof IconClock }>;

export function MailStateBadge({ state }: { state: MailState }) {
  const { t } = useTranslation(sentences);
  const { tone, Icon } = looks[state];
  return (
    <Badge tone={tone} icon={<Icon size={13} aria-hidden />}>
      {t(`states.${state}`)}
    </Badge>
  );
}
