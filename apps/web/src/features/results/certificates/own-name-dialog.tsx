import { limits } from '@guidon/contract/plain';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { useWrite } from '../../../lib/use-write.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast.ts';
import { ownNameQuery, setOwnName } from './api.ts';
import sentences from './certificates.en.json';

/** The name on one's own certificate, beside the username that stays on it. */
export function OwnNameDialog({ eventId, onClose }: { eventId: string; onClose: () => void }) {
  const { t } = useTranslation(sentences);
  const query = useQuery(ownNameQuery(eventId));
  const [typed, setTyped] = useState<string | null>(null);
  const { isPending, problem, run } = useWrite({ failure: t('ownName.failed') });
  const saved = query.data?.fullName ?? '';
  const name = typed ?? saved;
  const submit = () =>
    void run(async (send) => {
      const fullName = name.trim() === '' ? null : name.trim();
      await send(setOwnName, { params: { eventId }, body: { fullName } });
      toast.success(t('ownName.saved'));
      onClose();
    });
  return (
    <FormDialog
      title={t('ownName.title')}
      onClose={onClose}
      submitLabel={t('ownName.save')}
      hasChanges={name !== saved}
      isPending={isPending}
      isReady={query.isSuccess}
      problem={problem ?? (query.isError ? t('ownName.unread') : null)}
      onSubmit={submit}
    >
      <TextField
        label={t('ownName.label')}
        description={t('ownName.hint', { username: query.data?.username ?? '' })}
        value={name}
        maxLength={limits.certificateNameMax}
        autoComplete="name"
        data-autofocus
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
    </FormDialog>
  );
}
