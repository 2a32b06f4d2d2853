import { type EventDetail, publicBoardRoutes } from '@guidon/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { routeUrl } from '../../lib/route-url.ts';
import { FileLinks } from '../../ui/file-links.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Stack } from '../../ui/stack.tsx';
import { BoardDivisions, divisionsQuery } from '../divisions/index.ts';
import { AddressLine } from './address-line.tsx';
import styles from './board-share.module.css';
import { embedSnippet } from './embed-snippet.ts';
import sentences from './public-boards.en.json';

const formats = ['csv', 'json', 'xlsx'] as const;

interface PartProps {
  event: EventDetail;
  division: string | undefined;
}

function PublicAddresses({ event, division }: PartProps) {
  const { t } = useTranslation(sentences);
  const { origin } = window.location;
  const params = { eventId: event.id };
  const page = division === undefined ? '' : `?division=${division}`;
  const copied = t('share.copied');
  return (
    <>
      <AddressLine label={t('share.page')} copied={copied} text={`${origin}/scoreboard/${event.id}${page}`} />
      <AddressLine
        label={t('share.ctftime')}
        copied={copied}
        text={origin + routeUrl(publicBoardRoutes.ctftime.path, params, { division })}
        hint={t('share.ctftimeHint')}
      />
      <AddressLine label={t('share.embed')} copied={copied} text={embedSnippet(origin, event, division)} />
      <AddressLine
        label={t('share.log')}
        copied={copied}
        text={origin + routeUrl(publicBoardRoutes.log.path, params)}
        hint={t('share.logHint')}
      />
    </>
  );
}

interface DivisionChoiceProps {
  eventId: string;
  value: string | undefined;
  onChange: (division: string | undefined) => void;
}

function DivisionChoice({ eventId, ...choice }: DivisionChoiceProps) {
  const { data } = useQuery(divisionsQuery(eventId));
  return <BoardDivisions divisions={data ?? []} {...choice} />;
}

/** For staff of an event: where its board can be read from outside, and the board as a file. */
export function BoardShare({ event }: { event: EventDetail }) {
  const { t } = useTranslation(sentences);
  const { boardVisibility, can, divisionCount, id } = event;
  const [division, setDivision] = useState<string>();
  return (
    <Panel title={t('share.title')}>
      <Stack gap={12}>
        {divisionCount > 0 && <DivisionChoice eventId={id} value={division} onChange={setDivision} />}
        {boardVisibility === 'public' && event.status !== 'draft' ? (
          <PublicAddresses event={event} division={division} />
        ) : (
          <p className={styles['hint']}>{t(`share.only.${boardVisibility}`)}</p>
        )}
        {can.rights.includes('insight') && (
          <div className="shrinks">
            <p className={styles['label']}>{t('share.export')}</p>
            <FileLinks
              files={formats.map((format) => ({
                href: routeUrl(publicBoardRoutes.exportStandings.path, { eventId: id }, { format, division }),
                text: t(`share.${format}`),
              }))}
            />
          </div>
        )}
      </Stack>
    </Panel>
  );
}
