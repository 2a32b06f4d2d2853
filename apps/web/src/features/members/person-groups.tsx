import type { MemberDetail } from '@guidon/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useWrite } from '../../lib/use-write.ts';
import { Form } from '../../ui/form.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { CheckField } from '../../ui/check-field.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Panel } from '../../ui/panel.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { toast } from '../../ui/toast.ts';
import { CreateGroupButton, groupsQuery } from '../memberships/groups/index.ts';
import { setGroups } from './api.ts';
import styles from './person.module.css';
import sentences from './members.en.json';

interface PersonProps {
  person: MemberDetail;
}

function EditGroups({ person, onClose }: PersonProps & { onClose: () => void }) {
  const { t } = useTranslation(sentences);
  const { userId, username: name } = person;
  const query = useQuery(groupsQuery());
  const [chosen, setChosen] = useState<readonly string[]>(person.groups.map(({ id }) => id));
  const { isPending, problem, run } = useWrite({ failure: t('actionFailed') });
  const save = () =>
    void run(async (send) => {
      await send(setGroups, { params: { userId }, body: { groupIds: [...chosen] } });
      toast.success(t('person.groupsSaved'));
      onClose();
    });
  return (
    <Dialog isOpen onClose={onClose} title={t('person.groupsOf', { name })}>
      <QueryView query={query} skeleton={<Skeleton height={64} />} failure={t('groupDialog.failed')}>
        {(groups) =>
          groups.length === 0 ? (
            <EmptyState drawing="people" action={<CreateGroupButton />}>
              {t('groupDialog.none')}
            </EmptyState>
          ) : (
            <Form
              submitLabel={t('person.saveGroups')}
              isPending={isPending}
              problem={problem}
              onCancel={onClose}
              onSubmit={save}
            >
              <fieldset className={styles['choices']}>
                <legend className="visually-hidden">{t('columns.groups')}</legend>
                {groups.map(({ id, name: group }) => (
                  <CheckField
                    key={id}
                    label={<bdi>{group}</bdi>}
                    checked={chosen.includes(id)}
                    onChange={({ currentTarget }) =>
                      setChosen(
                        currentTarget.checked ? [...chosen, id] : chosen.filter((other) => other !== id),
                      )
                    }
                  />
                ))}
              </fieldset>
            </Form>
          )
        }
      </QueryView>
    </Dialog>
  );
}

export function PersonGroups({ person }: PersonProps) {
  const { t } = useTranslation(sentences);
  const [isEditing, setEditing] = useState(false);
  return (
    <Panel
      title={t('columns.groups')}
      aside={
        person.canChangeGroups && (
          <Button size="xs" onClick={() => setEditing(true)}>
            {t('person.changeGroups')}
          </Button>
        )
      }
    >
      {person.groups.length === 0 ? (
        <p className="dim">{t('person.noGroups')}</p>
      ) : (
        <ul className="plain-list flex wraps gap-8">
          {person.groups.map(({ id, name }) => (
            <li key={id}>
              <Badge>
                <bdi>{name}</bdi>
              </Badge>
            </li>
          ))}
        </ul>
      )}
      {isEditing && <EditGroups person={person} onClose={() => setEditing(false)} />}
    </Panel>
  );
}
