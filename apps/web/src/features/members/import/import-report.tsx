import type { MemberImportRow } from '@guidon/contract';
import { IconDownload } from '@tabler/icons-react';
import { csvFile } from '../../../lib/csv-file.ts';
import { saveFile } from '../../../lib/download.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Row } from '../../../ui/row.tsx';
import { failedCells, isProblem, outcomeCounts } from './import-state.ts';
import styles from './member-import.module.css';
import sentences from './member-import.en.json';

function useRemarks() {
  const { t } = useTranslation(sentences);
  return ({ isRoleKept, groups, groupOutcomes }: MemberImportRow): string =>
    [
      ...(isRoleKept ? [t('roleKept')] : []),
      ...groups.map((group, index) => t(`group.${groupOutcomes[index] ?? 'left-out'}`, { group })),
    ].join(' ');
}

const tone = (outcome: MemberImportRow['outcome']) => (isProblem(outcome) ? 'warning' : 'neutral');

interface ImportReportProps {
  rows: readonly MemberImportRow[];
  title: string;
}

/** What became of each row of a list, or would. */
export function ImportReport({ rows, title }: ImportReportProps) {
  const { t } = useTranslation(sentences);
  const remarksOf = useRemarks();
  const later = rows.filter(({ outcome }) => outcome === 'later').length;
  const titleOf = (key: 'line' | 'email' | 'name' | 'role' | 'groups' | 'outcome' | 'remarks') =>
    t(`columns.${key}`);
  const saveAll = () => {
    const cells = rows.map((row) => [
      row.line,
      row.email,
      row.name,
      row.typedRole,
      row.groups.join('; '),
      t(`outcomes.${row.outcome}`),
      remarksOf(row),
    ]);
    const titles = (['line', 'email', 'name', 'role', 'groups', 'outcome', 'remarks'] as const).map(titleOf);
    saveFile(csvFile([titles, ...cells]), t('fileName'));
  };
  const saveFailed = () => {
    const titles = (['email', 'name', 'role', 'groups', 'outcome'] as const).map(titleOf);
    const cells = failedCells(rows, ({ outcome }) => t(`outcomes.${outcome}`));
    saveFile(csvFile([titles, ...cells]), t('failedFileName'));
  };
  return (
    <>
      <h3>{title}</h3>
      <ul className={styles['sums']}>
        {outcomeCounts(rows).map(({ outcome, count }) => (
          <li key={outcome}>
            <Badge tone={tone(outcome)}>{t('sum', { outcome: t(`outcomes.${outcome}`), count })}</Badge>
          </li>
        ))}
      </ul>
      {later > 0 && <Notice tone="warning">{t('invitedLater', { count: later })}</Notice>}
      <div className={styles['report']}>
        <DataTable
          caption={t('caption')}
          rows={rows}
          rowKey={({ line }) => String(line)}
          rowName={({ email }) => email}
          columns={[
            { key: 'email', title: titleOf('email'), cell: ({ email }) => <bdi>{email}</bdi> },
            {
              key: 'outcome',
              title: titleOf('outcome'),
              sortValue: ({ outcome }) => outcome,
              cell: ({ outcome }) => <Badge tone={tone(outcome)}>{t(`outcomes.${outcome}`)}</Badge>,
            },
            { key: 'remarks', title: titleOf('remarks'), cell: remarksOf },
            {
              key: 'line',
              title: titleOf('line'),
              align: 'end',
              isMono: true,
              sortValue: ({ line }) => line,
              cell: ({ line }) => line,
            },
          ]}
          empty={null}
        />
      </div>
      <Row wrap>
        <Button size="xs" leftSection={<IconDownload size={16} aria-hidden />} onClick={saveAll}>
          {t('save')}
        </Button>
        {rows.some(({ outcome }) => isProblem(outcome)) && (
          <Button size="xs" leftSection={<IconDownload size={16} aria-hidden />} onClick={saveFailed}>
            {t('saveFailed')}
          </Button>
        )}
      </Row>
    </>
  );
}
