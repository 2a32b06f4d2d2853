import type { MemberImportOutcome, MemberImportRow } from '@guidon/contract';
import { memberImportOutcomes } from '@guidon/contract/plain';
import { IconDownload } from '@tabler/icons-react';
import { csvFile } from '../../../lib/files.ts';
import { saveFile } from '../../../lib/download.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { failedCells, isProblem } from './import-state.ts';
import { ListReport } from './people-list.tsx';
import sentences from './member-import.en.json';

function useRemarks() {
  const { t } = useTranslation(sentences);
  return ({ isRoleKept, groups, groupOutcomes }: MemberImportRow): string =>
    [
      ...(isRoleKept ? [t('roleKept')] : []),
      ...groups.map((group, index) => t(`group.${groupOutcomes[index] ?? 'left-out'}`, { group })),
    ].join(' ');
}

interface ImportReportProps {
  rows: readonly MemberImportRow[];
  title: string;
}

export function ImportReport({ rows, title }: ImportReportProps) {
  const { t } = useTranslation(sentences);
  const nameOf = (outcome: MemberImportOutcome) => t(`outcomes.${outcome}`);
  const saveFailed = () => {
    const keys = ['email', 'name', 'role', 'groups', 'outcome'] as const;
    const titles = keys.map((key) => t(`columns.${key}`));
    const cells = failedCells(rows, ({ outcome }) => nameOf(outcome));
    saveFile(csvFile([titles, ...cells]), t('failedFileName'));
  };
  return (
    <ListReport
      title={title}
      rows={rows}
      outcomes={memberImportOutcomes}
      nameOf={nameOf}
      isProblem={isProblem}
      remarksOf={useRemarks()}
      saved={[
        { title: t('columns.name'), valueOf: ({ name }) => name },
        { title: t('columns.role'), valueOf: ({ typedRole }) => typedRole },
        { title: t('columns.groups'), valueOf: ({ groups }) => groups.join('; ') },
      ]}
      laterCount={rows.filter(({ outcome }) => outcome === 'later').length}
    >
      {rows.some(({ outcome }) => isProblem(outcome)) && (
        <Button size="xs" leftSection={<IconDownload size={16} aria-hidden />} onClick={saveFailed}>
          {t('saveFailed')}
        </Button>
      )}
    </ListReport>
  );
}
