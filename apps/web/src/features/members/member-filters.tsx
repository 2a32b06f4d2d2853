import { memberStates } from '@guidon/contract/plain';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { ChoiceFilter, FilterBar, SegmentedFilter } from '../../ui/filter-bar.tsx';
import { groupsQuery } from '../memberships/groups/index.ts';
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
    <ChoiceFilter
      label={t('group')}
      choices={
        data.some(({ value }) => value === chosen)
          ? data
          : [...data, { value: chosen, label: t('thisGroup') }]
      }
      isSearchable={groups.length > 10}
      value={chosen}
      onChange={(value) => setGroupId(value === any ? undefined : value)}
    />
  );
}

export function MemberFilters({ list: { filters, sees } }: { list: MembersList }) {
  const { t } = useTranslation(sentences);
  const { search, setSearch, role, setRole, state, setState, stage, setStage } = filters;
  return (
    <FilterBar search={{ label: t('search'), value: search, onChange: setSearch }}>
      <ChoiceFilter
        label={t('role')}
        choices={roleChoices.map((value) => ({
          value,
          label: value === any ? t('anyRole') : t(`roles.${value}`, { ns: appSentences }),
        }))}
        value={role}
        onChange={setRole}
      />
      {sees.stages && (
        <ChoiceFilter
          label={t('stage')}
          choices={stageChoices.map((value) => ({ value, label: t(`stages.${value}`) }))}
          value={stage}
          onChange={setStage}
        />
      )}
      {sees.groups && <GroupFilter filters={filters} />}
      <SegmentedFilter
        label={t('state')}
        value={state}
        choices={(['current', ...memberStates] as const).map((value) => ({
          value,
          label: t(`states.${value}`),
        }))}
        onChange={setState}
      />
    </FilterBar>
  );
}
