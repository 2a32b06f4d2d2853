import type { BankChallenge } from '@guidon/contract';
import {
  IconArchive,
  IconArchiveOff,
  IconChartBar,
  IconCopy,
  IconEye,
  IconFlagPlus,
} from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useWrite } from '../../lib/use-write.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Notice, ProblemNotice } from '../../ui/notice.tsx';
import { Row } from '../../ui/row.tsx';
import { toast } from '../../ui/toast.ts';
import { AddToEventDialog } from './add-to-event-dialog.tsx';
import { duplicateChallenge, restoreChallenge, retireChallenge } from './api.ts';
import sentences from './challenges.en.json';

interface EditorActionsProps {
  challenge: BankChallenge;
  /** What is not saved is neither tried nor copied. */
  isDirty: boolean;
  onDuplicated: (id: string) => void;
}

export function EditorActions({ challenge, isDirty, onDuplicated }: EditorActionsProps) {
  const { t } = useTranslation(sentences);
  const { id: challengeId, can, isRetired } = challenge;
  const { isPending, problem, run } = useWrite({ failure: t('actions.failed') });
  const params = { challengeId };
  const [isAdding, setAdding] = useState(false);
  const duplicate = () =>
    void run(async (send) => {
      const { data } = await send(duplicateChallenge, { params });
      toast.success(t('actions.duplicated', { name: data.name }));
      onDuplicated(data.id);
    });
  const retire = () =>
    void run(async (send) => {
      await send(isRetired ? restoreChallenge : retireChallenge, { params });
      toast.success(t(isRetired ? 'actions.restored' : 'actions.retired'));
    });
  return (
    <>
      <Row gap={8} wrap>
        {!isRetired && (
          <Button
            size="xs"
            leftSection={<IconFlagPlus size={16} aria-hidden />}
            onClick={() => setAdding(true)}
          >
            {t('desk.putIntoEvent')}
          </Button>
        )}
        {can.edit && (
          <ButtonLink
            size="xs"
            to="/admin/challenges/$challengeId/preview"
            params={params}
            leftSection={<IconEye size={16} aria-hidden />}
          >
            {t('actions.preview')}
          </ButtonLink>
        )}
        <ButtonLink
          size="xs"
          to="/admin/challenges/$challengeId/statistics"
          params={params}
          leftSection={<IconChartBar size={16} aria-hidden />}
        >
          {t('actions.statistics')}
        </ButtonLink>
        {can.duplicate && (
          <Button
            size="xs"
            leftSection={<IconCopy size={16} aria-hidden />}
            disabled={isPending || isDirty}
            onClick={duplicate}
          >
            {t('actions.duplicate')}
          </Button>
        )}
        {can.retire && (
          <Button
            size="xs"
            leftSection={
              isRetired ? <IconArchiveOff size={16} aria-hidden /> : <IconArchive size={16} aria-hidden />
            }
            disabled={isPending}
            onClick={retire}
          >
            {t(isRetired ? 'actions.restore' : 'actions.retire')}
          </Button>
        )}
      </Row>
      {isAdding && (
        <AddToEventDialog
          challengeIds={[challengeId]}
          onClose={() => setAdding(false)}
          onDone={() => setAdding(false)}
        />
      )}
      <ProblemNotice problem={problem} />
      {isRetired && <Notice>{t('actions.isRetired')}</Notice>}
    </>
  );
}
