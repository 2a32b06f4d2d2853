import type { ParticipantImport, ParticipantImportRow } from '@guidon/contract';
import { IconDownload } from '@tabler/icons-react';
import { csvFile } from '../../../lib/csv-file.ts';
import { saveFile } from '../../../lib/download.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { isProblem, outcomeCounts } from './import-report-state.ts';
import styles from './participants.module.css';
import sentences from './participants.en.json';

function useRemarks() {
  const { t } = useTranslation(sentences);
  return ({ team, division }: ParticipantImportRow): string =>
    [team === null ? [] : t(`import.team.${team}`), division === null ? [] : t(`import.division.${division}`)]
      .flat()
      .join(' ');
}

/** What became of each row of a list, or would. */
export function ImportReport({ report }: { report: ParticipantImport }) {
  const { t } = useTranslation(sentences);
  const remarksOf = useRemarks();
  const { rows, isDryRun } = report;
  const later = rows.filter(({ outcome }) => outcome === 'not-invited').length;
  const save = () => {
    const titles = (['line', 'email', 'name', 'outcome', 'remarks'] as const).map((key) =>
      t(`import.columns.${key}`),
    );
    const cells = rows.map((row) => [
      row.line,
      row.email,
      row.name,
      t(`import.outcomes.${row.outcome}`),
      remarksOf(row),
    ]);
    saveFile(csvFile([titles, ...cells]), t('import.fileName'));
  };
  return (
    <>
      <h3>{t(isDryRun ? 'import.wouldHappen' : 'import.hasHappened')}</h3>
      <ul className={styles['sums']}>
        {outcomeCounts(rows).map(({ outcome, count }) => (
          <li key={outcome}>
            <Badge tone={isProblem(outcome) ? 'warning' : 'neutral'}>
              {t('import.sum', { outcome: t(`import.outcomes.${outcome}`), count })}
            </Badge>
          </li>
        ))}
      </ul>
      {isDryRun && later > 0 && <Notice tone="warning">{t('import.invitedLater', { count: later })}</Notice>}
      <div className={styles['report']}>
        <DataTable
          caption={t('import.caption')}
          rows={rows}
          rowKey={({ line }) => String(line)}
          rowName={({ email }) => email}
          columns={[
            { key: 'email', title: t('import.columns.email'), cell: ({ email }) => <bdi>{email}</bdi> },
            {
              key: 'outcome',
              title: t('import.columns.outcome'),
              sortValue: ({ outcome }) => outcome,
              cell: ({ outcome }) => (
                <Badge tone={isProblem(outcome) ? 'warning' : 'neutral'}>
                  {t(`import.outcomes.${outcome}`)}
                </Badge>
              ),
            },
            { key: 'remarks', title: t('import.columns.remarks'), cell: remarksOf },
            {
              key: 'line',
              title: t('import.columns.line'),
              align: 'end',
              isMono: true,
              sortValue: ({ line }) => line,
              cell: ({ line }) => line,
            },
          ]}
          empty={null}
        />
      </div>
      <div>
        <Button size="xs" leftSection={<IconDownload size={16} aria-hidden />} onClick={save}>
          {t('import.save')}
        </Button>
      </div>
    </>
  );
}
