import { IconDownload, IconFileSpreadsheet } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { type CsvValue, csvFile } from '../../../lib/files.ts';
import { saveFile } from '../../../lib/download.ts';
import { formatBytes, formatNumber } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import { FileZone } from '../../../ui/file-zone.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Row } from '../../../ui/row.tsx';
import { outcomeCounts } from './import-state.ts';
import { classNames } from '../../../ui/class-names.ts';
import styles from './member-import.module.css';
import sentences from './member-import.en.json';

interface ListChooserProps {
  lead: string;
  example: string;
  maxRows: number;
  maxBytes: number;
  onChosen: (file: File) => void;
}

/** Takes a file with a list of people. */
export function ListChooser({ lead, example, maxRows, maxBytes, onChosen }: ListChooserProps) {
  const { t } = useTranslation(sentences);
  return (
    <>
      <p className="dim">{lead}</p>
      <pre className={classNames('frame text-13', styles['example'])}>{example}</pre>
      <FileZone
        label={t('choose')}
        icon={<IconFileSpreadsheet size={18} aria-hidden />}
        accept=".csv,text/csv"
        hint={t('limits', { rows: formatNumber(maxRows), size: formatBytes(maxBytes) })}
        onChosen={onChosen}
      >
        {t('drop')}
      </FileZone>
    </>
  );
}

interface ImportedRow<Outcome extends string> {
  line: number;
  email: string;
  outcome: Outcome;
}

interface ListReportProps<Outcome extends string, R extends ImportedRow<Outcome>> {
  title: string;
  rows: readonly R[];
  /** All there are, in the order in which they are counted. */
  outcomes: readonly Outcome[];
  nameOf: (outcome: Outcome) => string;
  isProblem: (outcome: Outcome) => boolean;
  remarksOf: (row: R) => string;
  /** What else the saved report says of each row. */
  saved: readonly { title: string; valueOf: (row: R) => CsvValue }[];
  /** How many are left for a later import, as too many mails were sent. */
  laterCount: number;
  children?: ReactNode;
}

/** What became of each row of a list, or would. */
export function ListReport<Outcome extends string, R extends ImportedRow<Outcome>>(
  props: ListReportProps<Outcome, R>,
) {
  const { title, rows, outcomes, nameOf, isProblem, remarksOf, saved, laterCount, children } = props;
  const { t } = useTranslation(sentences);
  const titleOf = (key: 'line' | 'email' | 'outcome' | 'remarks') => t(`columns.${key}`);
  const tone = (outcome: Outcome) => (isProblem(outcome) ? 'warning' : 'neutral');
  const save = () => {
    const titles = [titleOf('line'), titleOf('email'), ...saved.map((column) => column.title)];
    const cells = rows.map((row) => [
      row.line,
      row.email,
      ...saved.map(({ valueOf }) => valueOf(row)),
      nameOf(row.outcome),
      remarksOf(row),
    ]);
    saveFile(csvFile([[...titles, titleOf('outcome'), titleOf('remarks')], ...cells]), t('fileName'));
  };
  return (
    <>
      <h3>{title}</h3>
      <ul className="plain-list flex wraps gap-8">
        {outcomeCounts(rows, outcomes).map(({ outcome, count }) => (
          <li key={outcome}>
            <Badge tone={tone(outcome)}>{t('sum', { outcome: nameOf(outcome), count })}</Badge>
          </li>
        ))}
      </ul>
      {laterCount > 0 && <Notice tone="warning">{t('invitedLater', { count: laterCount })}</Notice>}
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
              cell: ({ outcome }) => <Badge tone={tone(outcome)}>{nameOf(outcome)}</Badge>,
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
        <Button size="xs" leftSection={<IconDownload size={16} aria-hidden />} onClick={save}>
          {t('save')}
        </Button>
        {children}
      </Row>
    </>
  );
}
