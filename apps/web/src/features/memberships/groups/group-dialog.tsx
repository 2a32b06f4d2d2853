import type { MemberGroupDetail } from '@guidon/contract';
import { limits } from '@guidon/contract/plain';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import type { SendWrite } from '../../../lib/send-write.ts';
import { useWrite } from '../../../lib/use-write.ts';
import { Form } from '../../../ui/form.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { QueryView } from '../../../ui/query-view.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast.ts';
import { createGroup, groupQuery, renameGroup, setGroupMembers } from '../api.ts';
import { areSameMembers, type GroupMember } from './group-members-state.ts';
import { GroupMembers } from './group-members.tsx';
import sentences from './member-groups.en.json';

interface GroupDialogProps {
  /** Null for a new one. */
  group: MemberGroupDetail | null;
  onClose: () => void;
}

interface Values {
  name: string;
  members: readonly GroupMember[];
}

/** A group that was made stays made when its members could not be written: saving again goes on from there. */
async function saveGroup(
  send: SendWrite,
  before: { id: string; name: string; members: readonly GroupMember[] } | null,
  { name, members }: Values,
) {
  const made = before === null ? (await send(createGroup, { body: { name } })).data : null;
  const groupId = before?.id ?? made?.id ?? '';
  if (before !== null && before.name !== name) {
    await send(renameGroup, { params: { groupId }, body: { name } });
  }
  return { id: groupId, name, members: before?.members ?? [], wanted: members };
}

export function GroupDialog({ group, onClose }: GroupDialogProps) {
  const { t } = useTranslation(sentences);
  const title = group === null ? t('createTitle') : t('editTitle', { name: group.name });
  return (
    <Dialog isOpen onClose={onClose} title={title}>
      <GroupForm group={group} onClose={onClose} />
    </Dialog>
  );
}

export function EditGroupDialog({ groupId, onClose }: { groupId: string; onClose: () => void }) {
  const { t } = useTranslation(sentences);
  const query = useQuery({ ...groupQuery(groupId), staleTime: Number.POSITIVE_INFINITY, gcTime: 0 });
  if (query.data !== undefined) return <GroupDialog group={query.data} onClose={onClose} />;
  return (
    <Dialog isOpen onClose={onClose} title={t('edit')}>
      <QueryView query={query} skeleton={<SkeletonRows count={4} />} failure={t('failedOne')}>
        {() => null}
      </QueryView>
    </Dialog>
  );
}

function GroupForm({ group, onClose }: GroupDialogProps) {
  const { t } = useTranslation(sentences);
  const [saved, setSaved] = useState<{ id: string; name: string; members: readonly GroupMember[] } | null>(
    group,
  );
  const [name, setName] = useState(group?.name ?? '');
  const [members, setMembers] = useState<readonly GroupMember[]>(group?.members ?? []);
  const nameField = useRef<HTMLInputElement>(null);
  const [isMissing, setMissing] = useState(false);
  const { isPending, problem, run } = useWrite({ failure: t('notSaved') });
  const save = () => {
    if (name.trim() === '') {
      setMissing(true);
      nameField.current?.focus();
      return;
    }
    void run(async (send) => {
      const { wanted, ...stored } = await saveGroup(send, saved, { name: name.trim(), members });
      setSaved(stored);
      if (!areSameMembers(stored.members, wanted)) {
        const userIds = wanted.map(({ userId }) => userId);
        await send(setGroupMembers, { params: { groupId: stored.id }, body: { userIds } });
      }
      toast.success(t('saved'));
      onClose();
    });
  };
  return (
    <Form
      hasChanges={name !== (group?.name ?? '') || !areSameMembers(members, group?.members ?? [])}
      noValidate
      submitLabel={t('save')}
      pendingLabel={t('saving')}
      isPending={isPending}
      problem={problem}
      onCancel={onClose}
      onSubmit={save}
    >
      <TextField
        ref={nameField}
        label={t('name')}
        value={name}
        maxLength={limits.memberGroupNameMax}
        error={isMissing ? t('nameMissing') : null}
        data-autofocus={group === null || undefined}
        onChange={(event) => {
          setName(event.currentTarget.value);
          setMissing(false);
        }}
      />
      <GroupMembers members={members} onChange={setMembers} />
    </Form>
  );
}
