import type { ScoreLine } from '@guidon/contract';
import { useState } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { formatDateTime, formatNumber } from '../../lib/format.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import type { Column } from '../../ui/data-table-column.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { restoreFact, revokeFact } from './api.ts';
import { JudgeDialog } from './judge-dialog.tsx';
import { pointsOf } from './score-lines-state.ts';
import styles from './score.module.css';
import sentences from './judging.en.json';

function WhatCell({ line }: { line: ScoreLine }) {
  const { t } = useTranslation(sentences);
  const { kind, credits, challenge, question, user, note, revoked } = line;
  const more = credits.filter(({ reason }) => reason !== kind).map(({ reason }) => t(`reasons.${reason}`));
  const what = t(`reasons.${kind}`);
  const place = [challenge?.name, question].filter((name) => name !== null && name !== undefined);
  return (
    <span className="stack shrinks breaks">
      <span className={classNames(revoked && styles['struck'])}>
        {more.length === 0 ? what : t('with', { what, more: more.join(', ') })}
        {place.length > 0 && (
          <>
            {': '}
            <bdi>{place.join(' · ')}</bdi>
          </>
        )}
      </span>
      <span className={classNames('fine-print breaks', styles['about'])}>
        {t('fact', { seq: line.seq })}
        {user && <bdi> {t('by', { name: user.username })}</bdi>}
      </span>
      {note !== null && (
        <span dir="auto" className={classNames('fine-print breaks', styles['about'])}>
          {note}
        </span>
      )}
      {revoked && (
        <span dir="auto" className={styles['revoked']}>
          {revoked.note === null ? t('revokedPlain') : t('revoked', { note: revoked.note })}
        </span>
      )}
    </span>
  );
}

function useColumns(onJudge: ((line: ScoreLine) => void) | undefined): Column<ScoreLine>[] {
  const { t } = useTranslation(sentences);
  const number = { align: 'end', isMono: true } as const;
  const judging: Column<ScoreLine>[] = onJudge
    ? [
        {
          key: 'actions',
          title: t('columns.actions'),
          align: 'end',
          cell: (line) => (
            <Button
              size="xs"
              aria-label={t(line.revoked ? 'restoreFact' : 'revokeFact', { seq: line.seq })}
              onClick={() => onJudge(line)}
            >
              {t(line.revoked ? 'restore' : 'revoke')}
            </Button>
          ),
        },
      ]
    : [];
  return [
    { key: 'what', title: t('columns.what'), cell: (line) => <WhatCell line={line} /> },
    {
      key: 'time',
      title: t('columns.time'),
      cell: ({ at }) => <time dateTime={at}>{formatDateTime(at)}</time>,
    },
    {
      key: 'then',
      title: t('columns.then'),
      ...number,
      cell: (line) => formatNumber(pointsOf(line).initial),
    },
    { key: 'now', title: t('columns.now'), ...number, cell: (line) => formatNumber(pointsOf(line).now) },
    { key: 'sum', title: t('columns.sum'), ...number, cell: ({ sum }) => formatNumber(sum) },
    ...judging,
  ];
}

interface ScoreTableProps {
  eventId: string;
  lines: readonly ScoreLine[];
  canJudge: boolean;
  isFiltered: boolean;
}

interface FactDialogProps {
  eventId: string;
  line: ScoreLine;
  onClose: () => void;
}

/** Revokes a fact, or restores one that is revoked. */
function FactDialog({ eventId, line: { seq, revoked }, onClose }: FactDialogProps) {
  const { t } = useTranslation(sentences);
  const isRevoked = revoked !== null;
  return (
    <JudgeDialog
      title={t(isRevoked ? 'restoreFact' : 'revokeFact', { seq })}
      submitLabel={t(isRevoked ? 'restore' : 'revoke')}
      isDanger={!isRevoked}
      work={async (send, note) => {
        await send(isRevoked ? restoreFact : revokeFact, { params: { eventId, seq }, body: { note } });
        return t(isRevoked ? 'done.restored' : 'done.revoked', { seq });
      }}
      onClose={onClose}
    >
      <p>{t(isRevoked ? 'restoreText' : 'revokeText')}</p>
    </JudgeDialog>
  );
}

export function ScoreTable({ eventId, lines, canJudge, isFiltered }: ScoreTableProps) {
  const { t } = useTranslation(sentences);
  const [judged, setJudged] = useState<ScoreLine | null>(null);
  const columns = useColumns(canJudge ? setJudged : undefined);
  return (
    <>
      <DataTable
        caption={t('caption')}
        rows={lines}
        columns={columns}
        rowKey={({ seq }) => String(seq)}
        rowName={({ seq }) => t('fact', { seq })}
        empty={<EmptyState drawing="podium">{t(isFiltered ? 'none' : 'empty')}</EmptyState>}
      />
      {judged && <FactDialog eventId={eventId} line={judged} onClose={() => setJudged(null)} />}
    </>
  );
}
