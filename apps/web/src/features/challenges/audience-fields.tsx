import { challengeVisibilities } from '@guidon/contract/plain';
import { IconBooks, IconFlag3, IconUsersGroup } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { CheckField } from '../../ui/check-field.tsx';
import { ChoiceCards } from '../../ui/choice-cards.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { groupsQuery } from './api.ts';
import { classNames } from '../../ui/class-names.ts';
import styles from './audience-fields.module.css';
import type { Audience } from './audience-state.ts';
import sentences from './challenges.en.json';

interface AudienceFieldsProps {
  value: Audience;
  isFirst?: boolean;
  onChange: (value: Audience) => void;
}

const icons = { event: IconFlag3, library: IconBooks, internal: IconUsersGroup } as const;

export function AudienceFields({ value, isFirst = false, onChange }: AudienceFieldsProps) {
  const { t } = useTranslation(sentences);
  return (
    <>
      <ChoiceCards
        legend={t('visibility.label')}
        name="visibility"
        isFirst={isFirst}
        value={value.visibility}
        choices={challengeVisibilities.map((visibility) => {
          const Icon = icons[visibility];
          return {
            value: visibility,
            label: t(`visibility.${visibility}.label`),
            description: t(`visibility.${visibility}.about`),
            icon: <Icon size={20} stroke={1.75} aria-hidden />,
          };
        })}
        onChange={(visibility) => onChange({ ...value, visibility })}
      />
      {value.visibility === 'internal' && (
        <Groups
          chosen={value.groupIds}
          onChange={(groupIds) => onChange({ visibility: 'internal', groupIds })}
        />
      )}
    </>
  );
}

interface GroupsProps {
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
}

function Groups({ chosen, onChange }: GroupsProps) {
  const { t } = useTranslation(sentences);
  const query = useQuery(groupsQuery());
  return (
    <QueryView query={query} failure={t('visibility.failedGroups')} skeleton={<Skeleton height={64} />}>
      {(groups) =>
        groups.length === 0 ? (
          <p className="dim">{t('visibility.noGroups')}</p>
        ) : (
          <fieldset className={classNames('stack gap-8 frame', styles['groups'])}>
            <legend className={styles['legend']}>{t('visibility.groups')}</legend>
            {groups.map(({ id, name }) => (
              <CheckField
                key={id}
                label={<bdi>{name}</bdi>}
                checked={chosen.includes(id)}
                onChange={(event) =>
                  onChange(
                    event.currentTarget.checked ? [...chosen, id] : chosen.filter((other) => other !== id),
                  )
                }
              />
            ))}
          </fieldset>
        )
      }
    </QueryView>
  );
}
