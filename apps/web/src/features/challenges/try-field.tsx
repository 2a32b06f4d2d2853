import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { CheckedField, type FieldCheck } from '../../ui/checked-field.tsx';
import sentences from './challenges.en.json';

export interface TryResult {
  isRight: boolean;
  words: string;
}

interface TryFieldProps {
  value: string;
  /** What the rule makes of it. */
  verdict: TryResult;
  onChange: (value: string) => void;
}

/** Tries an answer against a rule while both are typed; nothing of it is saved. */
export function TryField({ value, verdict, onChange }: TryFieldProps) {
  const { t } = useTranslation(sentences);
  const check: FieldCheck =
    value.trim() === ''
      ? { state: 'idle' }
      : { state: verdict.isRight ? 'valid' : 'invalid', message: verdict.words };
  return (
    <CheckedField
      label={t('rule.try')}
      description={t('rule.tryHint')}
      value={value}
      check={check}
      autoComplete="off"
      spellCheck={false}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
