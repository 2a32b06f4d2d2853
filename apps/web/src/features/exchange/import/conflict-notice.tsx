import type { ImportReport } from '@guidon/contract';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Row } from '../../../ui/row.tsx';
import { conflictingRows, openConflicts, type Side, withSide } from './import-choices-state.ts';
import type { PlanChoosing } from './import-report-view.tsx';
import sentences from './challenge-import.en.json';

/** How many challenges were changed on both sides, and one answer for all of them. */
export function ConflictNotice({ report, choices, choose }: PlanChoosing & { report: ImportReport }) {
  const { t } = useTranslation(sentences);
  const rows = conflictingRows(report, choices);
  if (rows.length === 0) return null;
  const open = openConflicts(report, choices).length;
  const chooseAll = (side: Side) =>
    choose(
      withSide(
        choices,
        rows.map(({ key }) => key),
        side,
      ),
    );
  return (
    <Notice tone={open > 0 ? 'warning' : 'info'} title={t('conflict.sum', { count: rows.length })}>
      <p>{open > 0 ? t('conflict.open', { count: open }) : t('conflict.decided')}</p>
      <Row wrap gap={8}>
        <Button size="xs" onClick={() => chooseAll('here')}>
          {t('conflict.keepAll')}
        </Button>
        <Button size="xs" onClick={() => chooseAll('source')}>
          {t('conflict.takeAll')}
        </Button>
      </Row>
    </Notice>
  );
}
