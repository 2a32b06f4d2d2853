import type { ParticipantImport, ParticipantImportOutcome, ParticipantImportRow } from '@guidon/contract';
import { participantImportOutcomes } from '@guidon/contract/plain';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { ListReport } from '../../members/import/index.ts';
import sentences from './participants.en.json';
import memberImportSentences from '../../members/import/member-import.en.json';

const writing: readonly ParticipantImportOutcome[] = ['registered', 'invited'];
const harmless: readonly ParticipantImportOutcome[] = [...writing, 'already-in', 'already-invited'];

/** How many people an import registers or invites. */
export function importCount({ rows }: ParticipantImport): number {
  return rows.filter(({ outcome }) => writing.includes(outcome)).length;
}

export function ImportReport({ report: { rows, isDryRun } }: { report: ParticipantImport }) {
  const { t } = useTranslation(sentences);
  const words = useTranslation(memberImportSentences).t;
  const remarksOf = ({ team, division }: ParticipantImportRow) =>
    [team === null ? [] : t(`import.team.${team}`), division === null ? [] : t(`import.division.${division}`)]
      .flat()
      .join(' ');
  const later = rows.filter(({ outcome }) => outcome === 'not-invited').length;
  return (
    <ListReport
      title={words(isDryRun ? 'wouldHappen' : 'hasHappened')}
      rows={rows}
      outcomes={participantImportOutcomes}
      nameOf={(outcome) => t(`import.outcomes.${outcome}`)}
      isProblem={(outcome) => !harmless.includes(outcome)}
      remarksOf={remarksOf}
      saved={[{ title: words('columns.name'), valueOf: ({ name }) => name }]}
      laterCount={isDryRun ? later : 0}
    />
  );
}
