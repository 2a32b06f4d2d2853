import { memberStates } from '@guidon/contract/plain';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { FilterBar, WideFilter } from '../../ui/filter-bar.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { groupsQuery } from '../memberships/groups/index.ts';
import styles from './members.module.css';
import { any, type MembersList, roleChoices, stageChoices } from './use-members-list.ts';
import sentences from './members.en.json';
import appSentences from '../../app/app.en.json';

function GroupFilter({ filters: { groupId, setGroupId } }: Pick<MembersList, 'filters'>) {
  const { t } = useTranslation(sentences);
  const groups = useQuery(groupsQuery()).data ?? [];
  if (groups.length === 0 && groupId === undefined) return null;
  const chosen = groupId ?? any;
  const data = [
    { value: any, label: t('anyGroup') },
    ...groups.map(({ id, name }) => ({ value: id, label: name })),
  ];
  return (
    <div className={styles['choice']}>
      <SelectField
        aria-label={t('group')}
        data={
          data.some(({ value }) => value === chosen)
            ? data
            : [...data, { value: chosen, label: t('thisGroup') }]
        }
        searchable={groups.length > 10}
        value={chosen}
        onChange={(value) => setGroupId(value === null || value === any ? undefined : value)}
      />
    </div>
  );
}

export function MemberFilters({ list: { filters, sees } }: { list: MembersList }) {
  const { t } = useTranslation(sentences);
  const { search, setSearch, role, setRole, state, setState, stage, setStage } = filters;
  return (
    <FilterBar search={{ label: t('search'), value: search, onChange: setSearch }}>
      <div className={styles['choice']}>
        <SelectField
          aria-label={t('role')}
          data={roleChoices.map((value) => ({
            value,
            label: value === any ? t('anyRole') : t(`roles.${value}`, { ns: appSentences }),
          }))}
          value={role}
          onChange={(value) => setRole(roleChoices.find((one) => one === value) ?? any)}
        />
      </div>
      {sees.stages && (
        <div className={styles['choice']}>
          <SelectField
            aria-label={t('stage')}
            data={stageChoices.map((value) => ({ value, label: t(`stages.${value}`) }))}
            value={stage}
            onChange={(value) => setStage(stageChoices.find((one) => one === value) ?? any)}
          />
        </div>
      )}
      {sees.groups && <GroupFilter filters={filters} />}
      <WideFilter>
        <Segmented
          label={t('state')}
          value={state}
          choices={(['current', ...memberStates] as const).map((value) => ({
            value,
            label: t(`states.${value}`),
          }))}
          onChange={setState}
        />
      </WideFilter>
    </FilterBar>
  );
}
