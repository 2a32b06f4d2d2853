import type { SsoConnection, SsoExemption } from '@guidon/contract';
import { useQuery } from '@tanstack/react-query';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useDeferredValue, useState } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { FormSection } from '../../ui/form-section.tsx';
import { IconButton } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { candidatesQuery, setExemptions } from './settings-api.ts';
import { classNames } from '../../ui/class-names.ts';
import styles from './sso-settings.module.css';
import type { useChangeAccess } from './use-change-access.ts';
import sentences from './sso-settings.en.json';
import appSentences from '../../app/app.en.json';
import uiSentences from '../../ui/ui.en.json';

interface SsoExemptionsProps {
  connection: SsoConnection;
  isLocked: boolean;
  change: ReturnType<typeof useChangeAccess>['change'];
}

/** The members who keep their password as a way in, and the search that adds one. */
export function SsoExemptions({ connection, isLocked, change }: SsoExemptionsProps) {
  const { t } = useTranslation(sentences);
  const [search, setSearch] = useState('');
  const { exemptions, version } = connection;
  const ids = exemptions.map(({ userId }) => userId);
  const replace = (userIds: string[]) =>
    change(
      async (send) => (await send(setExemptions, { body: { version, userIds } })).data,
      t('access.saved'),
    );
  return (
    <FormSection level={2} title={t('exempt.title')} lead={t('exempt.lead')}>
      {exemptions.length === 0 ? (
        <p className="dim">{t('exempt.none')}</p>
      ) : (
        <ul className={classNames('plain-list stack', styles['members'])} aria-label={t('exempt.title')}>
          {exemptions.map((member) => (
            <li key={member.userId}>
              <MemberLine member={member} />
              <IconButton
                label={t('exempt.remove', { name: member.username })}
                disabled={isLocked}
                onClick={() => replace(ids.filter((id) => id !== member.userId))}
              >
                <IconX size={18} aria-hidden />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      <TextField
        label={t('exempt.search')}
        description={t('exempt.searchHint')}
        type="search"
        autoComplete="off"
        maxLength={100}
        value={search}
        disabled={isLocked}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      <Candidates
        search={search.trim()}
        exempt={ids}
        isLocked={isLocked}
        onAdd={(userId) => {
          setSearch('');
          replace([...ids, userId]);
        }}
      />
    </FormSection>
  );
}

function MemberLine({ member }: { member: SsoExemption }) {
  const { t } = useTranslation(sentences);
  const doubts = [
    !member.hasPassword && t('exempt.noPassword'),
    !member.isActive && t('exempt.inactive'),
  ].filter((doubt) => doubt !== false);
  return (
    <span className="stack shrinks breaks">
      <strong>{member.username}</strong>
      <span className="dim">
        {[member.email, t(`roles.${member.role}`, { ns: appSentences }), ...doubts].join(' · ')}
      </span>
    </span>
  );
}

interface CandidatesProps {
  search: string;
  exempt: readonly string[];
  isLocked: boolean;
  onAdd: (userId: string) => void;
}

function Candidates({ search, exempt, isLocked, onAdd }: CandidatesProps) {
  const { t } = useTranslation(sentences);
  const query = useQuery(candidatesQuery(useDeferredValue(search)));
  if (search === '') return null;
  const found = (query.data ?? []).filter(({ userId }) => !exempt.includes(userId));
  return (
    <div role="status">
      {query.isError && <p>{t('errorTitle', { ns: uiSentences })}</p>}
      {query.isSuccess && found.length === 0 && <p className="dim">{t('exempt.nothingFound')}</p>}
      <ul className={classNames('plain-list stack', styles['members'])}>
        {found.map((member) => (
          <li key={member.userId}>
            <MemberLine member={member} />
            <IconButton
              label={t('exempt.add', { name: member.username })}
              disabled={isLocked}
              onClick={() => onAdd(member.userId)}
            >
              <IconPlus size={18} aria-hidden />
            </IconButton>
          </li>
        ))}
      </ul>
    </div>
  );
}
