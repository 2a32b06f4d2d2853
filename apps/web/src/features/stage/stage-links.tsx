import { IconHistory, IconPresentation } from '@tabler/icons-react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { ButtonLink } from '../../ui/button.tsx';
import sentences from './stage.en.json';

/** From a scoreboard to its replay and to the projector. */
export function StageLinks({ eventId }: { eventId: string }) {
  const { t } = useTranslation(sentences);
  return (
    <>
      <ButtonLink
        kind="quiet"
        to="/events/$eventId/replay"
        params={{ eventId }}
        leftSection={<IconHistory size={16} aria-hidden />}
      >
        {t('links.replay')}
      </ButtonLink>
      <ButtonLink
        kind="quiet"
        to="/scoreboard/$eventId"
        params={{ eventId }}
        search={{ view: 'projector' }}
        leftSection={<IconPresentation size={16} aria-hidden />}
      >
        {t('links.projector')}
      </ButtonLink>
    </>
  );
}
