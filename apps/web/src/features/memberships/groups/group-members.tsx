import { limits } from '@guidon/contract/plain';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { useRowFocus } from '../../../ui/use-row-focus.ts';
import { foundMembersQuery } from '../api.ts';
import { type GroupMember, membersNamed, withMember, withoutMember } from './group-members-state.ts';
import { classNames } from '../../../ui/class-names.ts';
import styles from './member-groups.module.css';
import sentences from './member-groups.en.json';

interface GroupMembersProps {
  members: readonly GroupMember[];
  onChange: (members: readonly GroupMember[]) => void;
}

const shownAtOnce = 50;
/** More than what is seen at once. */
const longList = 8;

export function GroupMembers({ members, onChange }: GroupMembersProps) {
  const { t } = useTranslation(sentences);
  const [text, setText] = useState('');
  const [shown, setShown] = useState(shownAtOnce);
  const named = membersNamed(members, text);
  const { list, removed } = useRowFocus<HTMLUListElement>();
  const isFull = members.length >= limits.groupMembers;
  return (
    <Stack gap={12}>
      {isFull ? (
        <Notice tone="info">{t('full', { most: limits.groupMembers })}</Notice>
      ) : (
        <FindMembers members={members} onAdd={(added) => onChange(withMember(members, added))} />
      )}
      <h3 className={styles['heading']}>{t('members', { count: members.length })}</h3>
      {members.length > longList && <SearchField label={t('filter')} value={text} onChange={setText} />}
      {named.length > 0 && (
        <ul ref={list} className={classNames('plain-list stack frame', styles['people'])}>
          {named.slice(0, shown).map((member, place) => (
            <li
              key={member.userId}
              className={classNames('row justify-between gap-12', styles['person'])}
              data-row={member.userId}
            >
              <bdi className="shrinks breaks">{member.username}</bdi>
              <Button
                size="xs"
                kind="quiet"
                aria-label={t('takeOut', { name: member.username })}
                onClick={() => {
                  onChange(withoutMember(members, member.userId));
                  removed(place);
                }}
              >
                {t('take')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {named.length > shown && (
        <Button size="xs" onClick={() => setShown(shown + shownAtOnce)}>
          {t('showMore')}
        </Button>
      )}
    </Stack>
  );
}

interface FindMembersProps {
  members: readonly GroupMember[];
  onAdd: (member: GroupMember) => void;
}

function FindMembers({ members, onAdd }: FindMembersProps) {
  const { t } = useTranslation(sentences);
  const [text, setText] = useState('');
  const [sought] = useDebouncedValue(text.trim(), 200);
  const query = useQuery({
    ...foundMembersQuery(sought),
    enabled: sought !== '',
    placeholderData: keepPreviousData,
  });
  const ids = new Set(members.map(({ userId }) => userId));
  const found = sought === '' ? [] : (query.data ?? []).filter(({ userId }) => !ids.has(userId));
  return (
    <Stack gap={8}>
      <SearchField label={t('find')} value={text} onChange={setText} />
      {query.isError && sought !== '' && (
        <Notice tone="wrong" isAlert>
          {t('findFailed')}
        </Notice>
      )}
      {query.isSuccess && sought !== '' && found.length === 0 && <p className="dim">{t('nobody')}</p>}
      {found.length > 0 && (
        <ul className={classNames('plain-list stack frame', styles['people'])}>
          {found.map(({ userId, username, email }) => (
            <li key={userId} className={classNames('row justify-between gap-12', styles['person'])}>
              <span className="shrinks breaks">
                <bdi>{username}</bdi> <span className="dim">{email}</span>
              </span>
              <Button
                size="xs"
                aria-label={t('addMember', { name: username })}
                onClick={() => onAdd({ userId, username })}
              >
                {t('add')}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Stack>
  );
}
