import { IconFileSpreadsheet } from '@tabler/icons-react';
import { CheckField } from '../../ui/check-field.tsx';
import { CheckedField, type FieldCheck } from '../../ui/checked-field.tsx';
import { CodeField } from '../../ui/code-field.tsx';
import { DateTimeField } from '../../ui/date-time-field.tsx';
import { FileZone } from '../../ui/file-zone.tsx';
import { FilterBar, Filter } from '../../ui/filter-bar.tsx';
import { MarkdownField } from '../../ui/markdown-field.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { SuggestField } from '../../ui/suggest-field.tsx';
import { SwitchField } from '../../ui/switch-field.tsx';
import { TagsField } from '../../ui/tags-field.tsx';
import { TextAreaField } from '../../ui/text-area-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { WithState, ignore, long, specimen, type SpecimenGroup, type SpecimenState } from '../specimen.tsx';

const roles = ['Participant', 'Organizer', 'Content creator'];

function check(state: FieldCheck): SpecimenState['show'] {
  return () => (
    <CheckedField
      label="Organization"
      defaultValue="northwind"
      description="Lowercase letters only"
      check={state}
    />
  );
}

function search(initial: string): SpecimenState['show'] {
  return () => (
    <WithState initial={initial}>
      {(value, set) => <SearchField label="Search members" value={value} onChange={set} />}
    </WithState>
  );
}

function markdown(error?: string): SpecimenState['show'] {
  return (scope) => (
    <WithState initial="Solve **everything**.">
      {(value, set) => (
        <MarkdownField name={`${scope}-rules`} label="Rules" value={value} onChange={set} error={error} />
      )}
    </WithState>
  );
}

export const fields: SpecimenGroup = {
  title: 'Fields',
  specimens: [
    specimen('text-field', {
      empty: () => <TextField label="Name" placeholder="Winter Cup" />,
      filled: () => <TextField label="Name" defaultValue={long.name} description="Shown on the board" />,
      wrong: () => <TextField label="Name" defaultValue="W" error="Name is too short" />,
      disabled: () => <TextField label="Name" defaultValue="Winter Cup" disabled />,
    }),
    specimen('password-field', {
      filled: () => <PasswordField label="Password" defaultValue="correct horse" autoComplete="off" />,
      wrong: () => <PasswordField label="Password" error="Invalid email or password" autoComplete="off" />,
    }),
    specimen('code-field', {
      filled: () => <CodeField label="Answer" defaultValue="flag{0ne_t1me_1lI0O}" />,
      wrong: () => <CodeField label="Answer" defaultValue="flag{}" error="Not quite" />,
    }),
    specimen('checked-field', {
      idle: check({ state: 'idle' }),
      checking: check({ state: 'checking' }),
      valid: check({ state: 'valid', message: 'This name is free' }),
      invalid: check({ state: 'invalid', message: 'This name is taken' }),
      warning: check({ state: 'warning', message: 'Only lowercase letters are allowed' }),
    }),
    specimen('number-field', {
      filled: () => <NumberField label="Points" defaultValue={500} />,
      wrong: () => <NumberField label="Points" defaultValue={-1} error="Points must be 0 or more" />,
    }),
    specimen('text-area-field', {
      filled: () => <TextAreaField label="Message" defaultValue={long.sentence} minRows={3} />,
      wrong: () => <TextAreaField label="Message" error="Message is required" minRows={3} />,
    }),
    specimen('select-field', {
      chosen: () => <SelectField label="Role" data={roles} defaultValue="Organizer" />,
      disabled: () => <SelectField label="Role" data={roles} defaultValue="Organizer" disabled />,
      wrong: () => <SelectField label="Role" data={roles} error="Role is required" />,
    }),
    specimen('suggest-field', {
      filled: () => <SuggestField label="Category" data={['Web', 'Crypto']} defaultValue="Crypto" />,
    }),
    specimen('tags-field', {
      some: () => <TagsField label="Tags" defaultValue={['beginner', 'warm-up', long.word]} />,
      none: () => <TagsField label="Tags" placeholder="Add a tag" />,
    }),
    specimen('date-time-field', {
      filled: () => <DateTimeField label="Starts" value="2026-12-05T09:00" onChange={ignore} />,
      wrong: () => (
        <DateTimeField
          label="Ends"
          value="2026-12-05T08:00"
          onChange={ignore}
          error="Must be after the start"
        />
      ),
      steps: () => (
        <DateTimeField
          label="Closes"
          value=""
          onChange={ignore}
          steps={[
            { label: '+1 h', hours: 1 },
            { label: '+1 day', days: 1 },
          ]}
        />
      ),
    }),
    specimen('search-field', { empty: search(''), filled: search('north') }),
    specimen('filter-bar', {
      filled: () => (
        <FilterBar search={{ label: 'Search members', value: 'north', onChange: ignore }}>
          <Filter>
            <SelectField aria-label="Role" data={roles} defaultValue="Organizer" />
          </Filter>
        </FilterBar>
      ),
    }),
    specimen('markdown-field', { filled: markdown(), wrong: markdown('Rules are too long') }),
    specimen('file-zone', {
      empty: () => (
        <FileZone
          label="Choose a list"
          icon={<IconFileSpreadsheet size={18} aria-hidden />}
          accept=".csv"
          hint="5 MB at most"
          onChosen={ignore}
        >
          Drop a list here
        </FileZone>
      ),
    }),
    specimen('check-field', {
      off: () => <CheckField label="Trust this device" />,
      on: () => <CheckField label="Trust this device" description="For 30 days" defaultChecked />,
      disabled: () => <CheckField label="Trust this device" disabled />,
    }),
    specimen('switch-field', {
      off: () => <SwitchField label="Start by itself" />,
      on: () => <SwitchField label="Start by itself" description="At the time above" defaultChecked />,
      disabled: () => <SwitchField label="Start by itself" defaultChecked disabled />,
    }),
  ],
};
