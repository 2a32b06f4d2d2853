import './catalogue.ts';
import { type EventDetail, publicBoardRoutes } from '@guidon/contract';
import type { ReactNode } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { routeUrl } from '../../lib/route-url.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { FileLinks } from '../../ui/file-links.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Stack } from '../../ui/stack.tsx';
import styles from './board-share.module.css';
import { embedSnippet } from './embed-snippet.ts';

const formats = ['csv', 'json', 'xlsx'] as const;

interface AddressProps {
  label: string;
  text: string;
  hint?: ReactNode;
}

function Address({ label, text, hint }: AddressProps) {
  const { t } = useTranslation('publicBoards');
  return (
    <div className={styles['address']}>
      <p className={styles['label']}>{label}</p>
      <div className={styles['line']}>
        <code title={text}>{text}</code>
        <CopyButton text={text} success={t('share.copied')} />
      </div>
      {hint !== undefined && <p className={styles['hint']}>{hint}</p>}
    </div>
  );
}

function PublicAddresses({ event }: { event: EventDetail }) {
  const { t } = useTranslation('publicBoards');
  const { origin } = window.location;
  const params = { eventId: event.id };
  return (
    <>
      <Address label={t('share.page')} text={`${origin}/scoreboard/${event.id}`} />
      <Address
        label={t('share.ctftime')}
        text={origin + routeUrl(publicBoardRoutes.ctftime.path, params)}
        hint={t('share.ctftimeHint')}
      />
      <Address label={t('share.embed')} text={embedSnippet(origin, event)} />
      <Address
        label={t('share.log')}
        text={origin + routeUrl(publicBoardRoutes.log.path, params)}
        hint={t('share.logHint')}
      />
    </>
  );
}

/** For staff of an event: where its board can be read from outside, and the board as a file. */
export function BoardShare({ event }: { event: EventDetail }) {
  const { t } = useTranslation('publicBoards');
  const { boardVisibility, can, id } = event;
  return (
    <Panel title={t('share.title')}>
      <Stack gap={12}>
        {boardVisibility === 'public' && event.status !== 'draft' ? (
          <PublicAddresses event={event} />
        ) : (
          <p className={styles['hint']}>{t(`share.only.${boardVisibility}`)}</p>
        )}
        {can.rights.includes('insight') && (
          <div className={styles['address']}>
            <p className={styles['label']}>{t('share.export')}</p>
            <FileLinks
              files={formats.map((format) => ({
                href: routeUrl(publicBoardRoutes.exportStandings.path, { eventId: id }, { format }),
                text: t(`share.${format}`),
              }))}
            />
          </div>
        )}
      </Stack>
    </Panel>
  );
}
