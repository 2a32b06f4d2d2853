import type { MemberState } from '@guidon/contract';
import { memberStates, type Role, roles } from '@guidon/contract/plain';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { FilterBar, WideFilter } from '../../ui/filter-bar.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import styles from './members.module.css';

type StateChoice = MemberState | 'current';
type RoleChoice = Role | 'any';

interface MemberFiltersProps {
  search: string;
  setSearch: (search: string) => void;
  role: RoleChoice;
  setRole: (role: RoleChoice) => void;
  state: StateChoice;
  setState: (state: StateChoice) => void;
}

export function MemberFilters({ search, setSearch, role, setRole, state, setState }: MemberFiltersProps) {
  const { t } = useTranslation('members');
  const roleChoices = [
    { value: 'any', label: t('anyRole') },
    ...roles.map((value) => ({ value, label: t(`roles.${value}`, { ns: 'app' }) })),
  ];
  return (
    <FilterBar search={{ label: t('search'), value: search, onChange: setSearch }}>
      <div className={styles['role']}>
        <SelectField
          aria-label={t('role')}
          data={roleChoices}
          value={role}
          onChange={(value) => setRole(roles.find((one) => one === value) ?? 'any')}
        />
      </div>
      <WideFilter>
        <Segmented<StateChoice>
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
