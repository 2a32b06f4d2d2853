import { type EventDetail, eventSharingRoutes } from '@guidon/contract';
import { useState } from 'react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { routeUrl } from '../../../lib/route-url.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { AddressLine } from '../../public-boards/index.ts';
import { sharePageState } from './share-page-state.ts';
import { classNames } from '../../../ui/class-names.ts';
import styles from './share-page-panel.module.css';
import sentences from './event-sharing.en.json';

/** The address changes with the event, so that the browser asks for the picture again. */
function CardPreview({ event }: { event: EventDetail }) {
  const { t } = useTranslation(sentences);
  const address = routeUrl(
    eventSharingRoutes.preview.path,
    { eventId: event.id },
    { v: `${event.version} ${event.imageUrl ?? ''}` },
  );
  const [failed, setFailed] = useState<string | null>(null);
  return (
    <figure className={classNames('stack gap-4', styles['figure'])}>
      {failed === address ? (
        <p className="hint">{t('share.cardFailed')}</p>
      ) : (
        <img
          src={address}
          alt={t('share.cardAlt', { name: event.name })}
          width={1200}
          height={630}
          loading="lazy"
          className={styles['card']}
          onError={() => setFailed(address)}
        />
      )}
      <figcaption className="hint">{t('share.card')}</figcaption>
    </figure>
  );
}

/** For editors: the page of an event that everybody may open, its link, and how that looks where it is pasted. */
export function SharePagePanel({ event }: { event: EventDetail }) {
  const { t } = useTranslation(sentences);
  const state = sharePageState(event);
  const url = `${window.location.origin}/public/events/${event.id}`;
  return (
    <Panel title={t('share.title')}>
      <Stack gap={12}>
        {state === 'on' ? (
          <AddressLine label={t('share.link')} text={url} copied={t('share.copied')} />
        ) : (
          <p className="hint">{t(`share.${state}`)}</p>
        )}
        {state !== 'archived' && state !== 'internal' && <CardPreview event={event} />}
        {state === 'on' && (
          <ButtonLink size="xs" to="/public/events/$eventId" params={{ eventId: event.id }} target="_blank">
            {t('share.open')}
          </ButtonLink>
        )}
      </Stack>
    </Panel>
  );
}
