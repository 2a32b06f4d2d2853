import type { ManagedBadge, Member } from '@guidon/contract';
import { limits } from '@guidon/contract/plain';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useWrite } from '../../lib/use-write.ts';
import { RecordForm } from '../../ui/records/record-form.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast.ts';
import { useDelayed } from '../../ui/use-delayed.ts';
import { useDialogChanges } from '../../ui/use-dialog-changes.ts';
import { awardBadge, foundMembersQuery } from './api.ts';
import sentences from './badges.en.json';
import uiSentences from '../../ui/ui.en.json';

const searchAfterMs = 250;

/** Gives a badge to one member by hand. */
export function GiveForm({ badge, onDone }: { badge: ManagedBadge; onDone: () => void }) {
  const { t } = useTranslation(sentences);
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<Pick<Member, 'userId' | 'username'> | null>(null);
  const [note, setNote] = useState('');
  const [asked, setAsked] = useState('');
  useDelayed(asked !== search, searchAfterMs, () => setAsked(search));
  const members = useQuery({ ...foundMembersQuery(asked), placeholderData: keepPreviousData });
  const { isPending, problem, run } = useWrite({ failure: t('give.failed') });
  useDialogChanges(!isPending && note.trim() !== '');
  const found = members.data ?? [];
  const submit = () => {
    if (chosen === null) return;
    void run(async (send) => {
      await send(awardBadge, {
        params: { badgeId: badge.id },
        body: { userId: chosen.userId, note: note.trim() },
      });
      toast.success(t('give.done', { name: chosen.username }));
      onDone();
    });
  };
  return (
    <RecordForm
      form={{ problem: null, canSave: chosen !== null && !isPending, submit, onDone }}
      saveLabel={t('give.submit')}
    >
      <SelectField
        label={t('give.search')}
        placeholder={t('give.placeholder')}
        searchable
        nothingFoundMessage={members.isSuccess ? t('give.nobody') : undefined}
        filter={({ options }) => options}
        data={found.map(({ userId, username }) => ({ value: userId, label: username }))}
        value={chosen?.userId ?? null}
        searchValue={search}
        data-autofocus
        onSearchChange={setSearch}
        onChange={(userId) => setChosen(found.find((member) => member.userId === userId) ?? null)}
        error={problem ?? (members.isError ? t('errorTitle', { ns: uiSentences }) : null)}
      />
      <TextField
        label={t('give.note')}
        description={t('give.noteHint')}
        value={note}
        maxLength={limits.badgeNoteMax}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
    </RecordForm>
  );
}
