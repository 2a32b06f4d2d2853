import { publicBoardRoutes, type PublicScoreboard } from '@guidon/contract';
import { dataQuery } from '../../lib/route-query.ts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { ApiError } from '../../lib/api-error.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { routeUrl } from '../../lib/route-url.ts';
import { useMaybeUser } from '../../lib/session.tsx';
import { CenteredPage } from '../../navigation/centered-page.tsx';
import { usePageTitle } from '../../navigation/page-title.ts';
import { safeReturnUrl } from '../../navigation/safe-return-url.ts';
import { useTenantInAddress } from '../../navigation/use-tenant-in-address.ts';
import { useSearchState } from '../../navigation/use-search-state.ts';
import { useTextState } from '../../navigation/use-text-state.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Drawing } from '../../ui/drawing.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { Stack } from '../../ui/stack.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { BoardDivisions } from '../divisions/index.ts';
import { EventClock } from '../event-parts/index.ts';
import { PublicLayout } from '../landing/index.ts';
import { ScoreboardSkeleton } from '../standings/index.ts';
import { classNames } from '../../ui/class-names.ts';
import styles from './log-foot.module.css';
import { PublicRanks } from './public-ranks.tsx';
import sentences from './public-boards.en.json';

const againMs = 10_000;

/** One entry is the least that a page of the log has. */
export function logHeadQuery(eventId: string) {
  return {
    ...dataQuery(publicBoardRoutes.log, { params: { eventId }, query: { limit: 1 } }),
    refetchInterval: againMs,
    retry: false,
  };
}

/** Asked again every ten seconds: visitors have no socket. */
export function publicScoreboardQuery(eventId: string, division?: string) {
  return {
    ...dataQuery(publicBoardRoutes.scoreboard, { params: { eventId }, query: { division } }),
    refetchInterval: againMs,
    retry: false,
  };
}

const kinds = ['teams', 'individual'] as const;

interface BoardProps {
  board: PublicScoreboard;
  division: string | undefined;
  onDivision: (division: string | undefined) => void;
}

/** The last hash of the public log, for whoever wants to hold the organizers to it. */
function LogFoot({ eventId }: { eventId: string }) {
  const { t } = useTranslation(sentences);
  const { data } = useQuery(logHeadQuery(eventId));
  if (data === undefined) return null;
  const { seq, hash } = data.head;
  return (
    <footer className={classNames('row gap-8 fine-print', styles['foot'])}>
      <a href={routeUrl(publicBoardRoutes.log.path, { eventId })}>{t('log', { count: seq })}</a>
      <code title={hash}>{hash}</code>
      <CopyButton text={hash} success={t('logCopied')} />
    </footer>
  );
}

function Board({ board, division, onDivision }: BoardProps) {
  const { t } = useTranslation(sentences);
  const [asked, choose] = useSearchState('ranking', kinds, 'teams', { isStep: true });
  const { event, teams, individual, divisions, isFrozen } = board;
  const isOfTeams = teams !== null && asked === 'teams';
  const title = t('titleOf', { event: event.name });
  usePageTitle(title);
  return (
    <>
      <PageHeader
        title={title}
        lead={t('lead')}
        aside={
          <>
            <StatusBadge status={event.status} />
            <EventClock
              event={{ ...event, pause: event.pausedAt === null ? null : { since: event.pausedAt } }}
            />
          </>
        }
      />
      <Stack gap={16}>
        {teams !== null && (
          <Segmented
            label={t('kind')}
            value={asked}
            choices={kinds.map((kind) => ({ value: kind, label: t(kind) }))}
            onChange={choose}
          />
        )}
        {divisions.length > 0 && isOfTeams === (teams !== null) && (
          <BoardDivisions divisions={divisions} value={division} onChange={onDivision} />
        )}
        {isFrozen && (
          <Notice tone="info" title={t('frozenTitle')}>
            {t('frozen')}
          </Notice>
        )}
        <PublicRanks
          {...(isOfTeams ? teams : individual)}
          ranks={isOfTeams ? (event.teamMode === 'teams' ? 'teams' : 'mixed') : 'individual'}
        />
        <LogFoot eventId={event.id} />
      </Stack>
    </>
  );
}

/** Leads to the sign-in, and from there back to this address. */
function useSignIn(isNeeded: boolean): void {
  const navigate = useNavigate();
  const here = useRef(useRouter().state.location.href);
  useEffect(() => {
    if (!isNeeded) return;
    void navigate({ to: '/login', search: { returnUrl: safeReturnUrl(here.current) }, replace: true });
  }, [isNeeded, navigate]);
}

/** The board of an event that everybody may see; visitors of any other are asked to sign in. */
export function PublicScoreboardPage() {
  const { t } = useTranslation(sentences);
  const { eventId = '' } = useParams({ strict: false });
  const isSignedIn = useMaybeUser() !== null;
  const [division, setDivision] = useTextState('division');
  const query = useQuery(publicScoreboardQuery(eventId, division));
  useTenantInAddress(query.data?.event.tenantName, isSignedIn);
  const isMissing = query.error instanceof ApiError && query.error.status === 404;
  useSignIn(isMissing && !isSignedIn);
  if (isMissing && !isSignedIn) return null;
  if (isMissing)
    return (
      <CenteredPage title={t('missing')} text={t('missingText')} drawing={<Drawing name="lost" />}>
        <ButtonLink kind="primary" to="/events">
          {t('toEvents')}
        </ButtonLink>
      </CenteredPage>
    );
  const board = (
    <QueryView query={query} skeleton={<ScoreboardSkeleton />} failure={t('failed')}>
      {(data) => <Board board={data} division={division} onDivision={setDivision} />}
    </QueryView>
  );
  return isSignedIn ? board : <PublicLayout>{board}</PublicLayout>;
}
