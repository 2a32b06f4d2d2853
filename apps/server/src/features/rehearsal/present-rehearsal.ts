import { Rehearsal, RehearsalReport } from '@guidon/contract';
import type { MemberCtx } from '../../platform/http/context.ts';
import type { StoredRehearsal } from './store.ts';
import { t } from './declares.ts';

/** A run that has not been heard of for so long has ended with its process. */
const silentMs = 30_000;

const failures = {
  interrupted: t('failure.interrupted'),
  'no-database': t('failure.no-database'),
  broken: t('failure.broken'),
} as const;

export function presentRehearsal(
  { clock, language }: Pick<MemberCtx, 'clock' | 'language'>,
  { row, startedBy }: StoredRehearsal,
): Rehearsal {
  const isSilent = row.state === 'running' && clock() - row.beatAt.getTime() > silentMs;
  const failure = isSilent ? 'interrupted' : row.failure;
  return {
    id: row.id,
    state: isSilent ? 'failed' : row.state,
    startedAt: row.startedAt.toISOString(),
    startedBy,
    teams: row.teams,
    seconds: row.seconds,
    progress: Rehearsal.shape.progress.parse(row.progress),
    report: row.report === null ? null : RehearsalReport.parse(row.report),
    failure: failure === null ? null : failures[failure].in(language),
  };
}
