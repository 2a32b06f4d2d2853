import type { EventSubmission } from '@guidon/contract';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Badge } from '../../../ui/badge.tsx';
import sentences from './submissions.en.json';

export function Who({ submission: { user, unit } }: { submission: Pick<EventSubmission, 'user' | 'unit'> }) {
  const { t } = useTranslation(sentences);
  return (
    <span className="stack align-start shrinks breaks">
      <bdi>{user?.username ?? t('gone')}</bdi>
      {unit.kind === 'team' && <span className="dim">{t('for', { team: unit.name })}</span>}
    </span>
  );
}

const tones = {
  wrong: 'neutral',
  right: 'accent',
  repeated: 'accent',
  partial: 'neutral',
  pending: 'neutral',
  foreign: 'warning',
} as const;

export function Outcome({
  submission: { outcome, solve },
}: {
  submission: Pick<EventSubmission, 'outcome' | 'solve'>;
}) {
  const { t } = useTranslation(sentences);
  const isAccepted = outcome !== 'right' && outcome !== 'repeated' && solve !== null;
  return (
    <span className="flex wraps gap-4">
      <Badge tone={tones[outcome]}>{t(`outcomes.${outcome}`)}</Badge>
      {isAccepted && <Badge tone="accent">{t('accepted')}</Badge>}
      {solve?.isRevoked && <Badge tone="warning">{t('revoked')}</Badge>}
    </span>
  );
}
