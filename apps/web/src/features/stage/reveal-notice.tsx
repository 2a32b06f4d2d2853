import type { ReactNode } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useCeremony } from './use-ceremony.ts';
import sentences from './stage.en.json';

/** Above a frozen board: that its standings are revealed in a ceremony, once the event is over; before that `children`. */
export function RevealNotice({ eventId, children }: { eventId: string; children: ReactNode }) {
  const { t } = useTranslation(sentences);
  const state = useCeremony(eventId).data?.state;
  if (state !== 'waiting' && state !== 'running') return children;
  return (
    <Notice tone="right" title={t(`notice.${state}Title`)}>
      <p>{t(`notice.${state}`)}</p>
      <ButtonLink size="xs" to="/events/$eventId/ceremony" params={{ eventId }}>
        {t('notice.open')}
      </ButtonLink>
    </Notice>
  );
}
