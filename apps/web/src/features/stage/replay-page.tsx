import { standingsRoutes } from '@guidon/contract';
import {
  IconPlayerPause,
  IconPlayerPlay,
  IconPlayerSkipBack,
  IconPlayerSkipForward,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useMemo } from 'react';
import { formatDateTime } from '../../lib/format.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { dataQuery } from '../../lib/route-query.ts';
import { usePageTitle } from '../../navigation/page-title.ts';
import { useTextState } from '../../navigation/use-text-state.ts';
import { eventQuery } from '../../resources/events.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Panel } from '../../ui/panel.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { Row } from '../../ui/row.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { Stack } from '../../ui/stack.tsx';
import { BoardDivisions } from '../divisions/index.ts';
import { type LoadedReplay, replayQuery } from './load-replay.ts';
import { ReplayBoard, type Names } from './replay-board.tsx';
import { classNames } from '../../ui/class-names.ts';
import styles from './replay-page.module.css';
import type { ReplayFrame } from './replay-player.ts';
import { type ReplayMark, ReplaySlider } from './replay-slider.tsx';
import { factTimes, type Span, spanOf } from './replay-state.ts';
import { ScreenGraph } from './screen-graph.tsx';
import { useReplay } from './use-replay.ts';
import { useReplayClock } from './use-replay-clock.ts';
import { useReplayKeys } from './use-replay-keys.ts';
import sentences from './stage.en.json';

const speeds = ['slow', 'normal', 'fast'] as const;

interface PlayerProps {
  loaded: LoadedReplay;
  ownId: string | null;
}

function useMarks({ rules }: LoadedReplay, bloods: ReplayFrame['bloods'], span: Span): ReplayMark[] {
  const { t } = useTranslation(sentences);
  const challenges = new Map(rules.challenges.map(({ id, name }) => [id, name]));
  const freezeMs = rules.freezeAt === null ? null : Date.parse(rules.freezeAt);
  return [
    ...rules.pauses.map(([from, until]) => ({
      id: `pause ${from}`,
      kind: 'pause' as const,
      atMs: from * 1_000,
      untilMs: until === null ? span.toMs : until * 1_000,
      title: t('graph.paused'),
    })),
    ...(freezeMs !== null && freezeMs < span.toMs
      ? [{ id: 'freeze', kind: 'freeze' as const, atMs: freezeMs, title: t('replay.freeze') }]
      : []),
    ...bloods.map(({ challengeId, atMs }) => ({
      id: challengeId,
      kind: 'blood' as const,
      atMs,
      title: t('replay.bloodOf', { challenge: challenges.get(challengeId) ?? t('replay.challenge') }),
    })),
  ];
}

interface BloodsProps {
  loaded: LoadedReplay;
  bloods: ReplayFrame['bloods'];
  names: Names;
}

function Bloods({ loaded, bloods, names }: BloodsProps) {
  const { t } = useTranslation(sentences);
  const challenges = new Map(loaded.rules.challenges.map(({ id, name }) => [id, name]));
  if (bloods.length === 0) return <p className={styles['empty']}>{t('replay.noBloods')}</p>;
  return (
    <ol className={classNames('plain-list', styles['bloods'])} aria-label={t('projector.bloods')}>
      {bloods.map(({ challengeId, unitId, atMs }) => (
        <li key={challengeId}>
          <bdi>{challenges.get(challengeId) ?? t('replay.challenge')}</bdi>
          <bdi className={classNames('medium', styles['unit'])}>{names.get(unitId)?.name}</bdi>
          <span className="dim">{formatDateTime(new Date(atMs).toISOString())}</span>
        </li>
      ))}
    </ol>
  );
}

function Player({ loaded, ownId }: PlayerProps) {
  const { t } = useTranslation(sentences);
  const times = useMemo(() => factTimes(loaded), [loaded]);
  const span = useMemo(() => spanOf(loaded, times, loaded.loadedAtMs), [loaded, times]);
  const names = useMemo(() => new Map(loaded.units.map((unit) => [unit.id, unit])), [loaded]);
  const clock = useReplayClock(times, span);
  const [division, setDivision] = useTextState('division');
  const { divisions } = loaded.rules;
  const { moment } = clock;
  const { frame, lines, bloods, hasFailed } = useReplay(
    loaded,
    { ownId, division: division ?? null },
    moment.position,
  );
  const marks = useMarks(loaded, bloods, span);
  useReplayKeys({ onStep: clock.step, onPlay: clock.togglePlay });
  const drawn = lines.map(({ id, points }) => ({
    unit: { id, name: names.get(id)?.name ?? '' },
    points: points.filter(([second]) => second * 1_000 <= moment.atMs),
  }));
  if (hasFailed) return <Notice tone="wrong">{t('replay.failed')}</Notice>;
  return (
    <Stack gap={16}>
      {loaded.rules.isFrozen && <Notice>{t('replay.frozen')}</Notice>}
      <Panel>
        <Stack gap={12}>
          <Row wrap justify="between">
            <Row>
              <Button aria-label={t('replay.back')} onClick={() => clock.step(-1)}>
                <IconPlayerSkipBack size={16} aria-hidden />
              </Button>
              <Button
                kind="primary"
                leftSection={
                  clock.isPlaying ? (
                    <IconPlayerPause size={16} aria-hidden />
                  ) : (
                    <IconPlayerPlay size={16} aria-hidden />
                  )
                }
                onClick={clock.togglePlay}
              >
                {t(clock.isPlaying ? 'replay.pause' : 'replay.play')}
              </Button>
              <Button aria-label={t('replay.forward')} onClick={() => clock.step(1)}>
                <IconPlayerSkipForward size={16} aria-hidden />
              </Button>
            </Row>
            <p className={classNames('flex wraps align-baseline gap-12', styles['moment'])}>
              <time dateTime={new Date(moment.atMs).toISOString()}>
                {formatDateTime(new Date(moment.atMs).toISOString())}
              </time>
              <span className="dim">{t('replay.facts', { at: moment.position, of: times.length })}</span>
            </p>
            <Segmented
              label={t('replay.speed')}
              value={clock.speed}
              choices={speeds.map((value) => ({ value, label: t(`replay.${value}`) }))}
              onChange={clock.setSpeed}
            />
          </Row>
          <ReplaySlider atMs={moment.atMs} span={span} marks={marks} onChange={clock.goTo} />
          <p className="dim">{t('replay.keys')}</p>
        </Stack>
      </Panel>
      <div className={classNames('grid gap-16 align-start', styles['columns'])}>
        <Panel
          isFlush
          title={t('replay.board')}
          aside={
            divisions.length > 0 && (
              <BoardDivisions divisions={divisions} value={division} onChange={setDivision} />
            )
          }
        >
          {frame === null ? (
            <SkeletonRows count={6} />
          ) : (
            <ReplayBoard top={frame.top} own={frame.own} names={names} />
          )}
        </Panel>
        <Stack gap={16}>
          <Panel title={t('projector.graph')}>
            <ScreenGraph
              lines={drawn}
              pauses={loaded.rules.pauses}
              untilSeconds={moment.atMs / 1_000}
              label={t('projector.graph')}
            />
          </Panel>
          <Panel isFlush title={t('projector.bloods')}>
            <Bloods loaded={loaded} bloods={frame?.bloods ?? []} names={names} />
          </Panel>
        </Stack>
      </div>
    </Stack>
  );
}

/** The course of an event at any moment, computed here from its facts. */
export function ReplayPage() {
  const { t } = useTranslation(sentences);
  const { eventId = '' } = useParams({ strict: false });
  const event = useQuery(eventQuery(eventId)).data;
  const query = useQuery(replayQuery(eventId));
  const own = useQuery(dataQuery(standingsRoutes.standing, { params: { eventId } }));
  const title = event ? t('replay.titleOf', { event: event.name }) : t('replay.title');
  usePageTitle(event && title);
  return (
    <>
      <PageHeader
        title={title}
        lead={t('replay.lead')}
        actions={
          <>
            <Button loading={query.isFetching} onClick={() => void query.refetch()}>
              {t('replay.refresh')}
            </Button>
            <ButtonLink to="/events/$eventId/scoreboard" params={{ eventId }}>
              {t('ceremony.toBoard')}
            </ButtonLink>
          </>
        }
      />
      <QueryView query={query} skeleton={<SkeletonRows count={6} />} failure={t('replay.failed')}>
        {(loaded) =>
          loaded.rules.lastSeq === 0 ? (
            <EmptyState drawing="podium">{t('replay.empty')}</EmptyState>
          ) : (
            <Player
              key={loaded.rules.lastSeq}
              loaded={loaded}
              ownId={(own.data?.team ?? own.data?.individual)?.unit.id ?? null}
            />
          )
        }
      </QueryView>
    </>
  );
}
