import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { Form } from '../../ui/form.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { CreateGroupButton, groupsQuery } from '../memberships/groups/index.ts';
import sentences from './members.en.json';

interface GroupDialogProps {
  kind: 'add-to-group' | 'remove-from-group';
  count: number;
  isBusy: boolean;
  onChoose: (groupId: string) => void;
  onClose: () => void;
}

/** Chooses the group that several members join or leave. */
export function ChooseGroupDialog({ kind, count, isBusy, onChoose, onClose }: GroupDialogProps) {
  const { t } = useTranslation(sentences);
  const query = useQuery(groupsQuery());
  const [groupId, setGroupId] = useState<string | null>(null);
  const submit = () => {
    if (groupId !== null) onChoose(groupId);
  };
  return (
    <Dialog isOpen onClose={onClose} title={t(`groupDialog.${kind}`, { count })}>
      <QueryView query={query} skeleton={<Skeleton height={64} />} failure={t('groupDialog.failed')}>
        {(groups) =>
          groups.length === 0 ? (
            <EmptyState drawing="people" action={<CreateGroupButton />}>
              {t('groupDialog.none')}
            </EmptyState>
          ) : (
            <Form
              submitLabel={t(`groupDialog.act.${kind}`)}
              isPending={isBusy}
              isReady={groupId !== null}
              onCancel={onClose}
              onSubmit={submit}
            >
              <SelectField
                label={t('group')}
                placeholder={t('groupDialog.choose')}
                data={groups.map(({ id, name }) => ({ value: id, label: name }))}
                searchable={groups.length > 10}
                value={groupId}
                onChange={setGroupId}
              />
            </Form>
          )
        }
      </QueryView>
    </Dialog>
  );
}
