import type { BankChallengeSummary } from '@guidon/contract';
import { useState } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useWrite } from '../../lib/use-write.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { toast } from '../../ui/toast.ts';
import { publishChallenges } from './api.ts';
import { AudienceFields } from './audience-fields.tsx';
import type { Audience } from './audience-state.ts';
import { useSpoilWarning } from './use-spoil-warning.ts';
import sentences from './challenges.en.json';

interface PublishDialogProps {
  challenges: readonly BankChallengeSummary[];
  onClose: () => void;
  onDone: () => void;
}

export function PublishDialog({ challenges, onClose, onDone }: PublishDialogProps) {
  const { t } = useTranslation(sentences);
  const [audience, setAudience] = useState<Audience>({ visibility: 'library', groupIds: [] });
  const { isPending, problem, run } = useWrite({ failure: t('visibility.notChanged') });
  const warn = useSpoilWarning();
  const spoilt = challenges.filter(({ openEventCount }) => openEventCount > 0).length;
  const publish = () =>
    void run(async (send) => {
      if (!(await warn(audience, spoilt))) return;
      const { data } = await send(publishChallenges, {
        body: {
          challengeIds: challenges.map(({ id }) => id),
          visibility: audience.visibility,
          groupIds: [...audience.groupIds],
        },
      });
      toast.success(t('visibility.bulkDone', { count: data.changed }));
      onDone();
    });
  return (
    <FormDialog
      title={t('visibility.bulkTitle', { count: challenges.length })}
      submitLabel={t('visibility.apply')}
      isPending={isPending}
      problem={problem}
      onClose={onClose}
      onSubmit={publish}
    >
      <AudienceFields isFirst value={audience} onChange={setAudience} />
    </FormDialog>
  );
}
