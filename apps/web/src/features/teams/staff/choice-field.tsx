import { SelectField } from '../../../ui/select-field.tsx';

export interface Choice {
  value: string;
  label: string;
  disabled?: boolean;
}

interface ChoiceFieldProps {
  label: string;
  placeholder: string;
  nothingFound: string;
  error?: string | undefined;
  /** What the server found for the words. */
  choices: readonly Choice[];
  chosen: Choice | null;
  onSearch: (words: string) => void;
  onChoose: (choice: Choice | null) => void;
}

/** A field to choose one of very many: the server searches while one types. */
export function ChoiceField(props: ChoiceFieldProps) {
  const { label, placeholder, nothingFound, error, choices, chosen, onSearch, onChoose } = props;
  const isListed = choices.some(({ value }) => value === chosen?.value);
  const listed = chosen === null || isListed ? [...choices] : [chosen, ...choices];
  return (
    <SelectField
      label={label}
      placeholder={placeholder}
      nothingFoundMessage={nothingFound}
      error={error}
      data={listed}
      value={chosen?.value ?? null}
      searchable
      required
      filter={({ options }) => options}
      onSearchChange={(words) => onSearch(words === chosen?.label ? '' : words.trim())}
      onChange={(value) => onChoose(listed.find((choice) => choice.value === value) ?? null)}
      data-autofocus
    />
  );
}
