import { limits } from '@guidon/contract/plain';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { fieldSentence } from '../../lib/field-errors.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { retryImport } from '../../lib/retry-import.ts';
import { CheckField } from '../../ui/check-field.tsx';
import { type FieldCheck, CheckedField } from '../../ui/checked-field.tsx';
import { CodeField } from '../../ui/code-field.tsx';
import type { RuleFieldsProps } from './rule-fields-props.ts';
import { tryPattern } from './try-pattern.ts';
import sentences from './challenges.en.json';

export function PatternFields({ rule, errors, onChange }: RuleFieldsProps) {
  const { t } = useTranslation(sentences);
  const [answer, setAnswer] = useState('');
  const engine = useQuery({
    queryKey: ['pattern-engine'],
    queryFn: () => retryImport(() => import('re2js')),
    staleTime: Number.POSITIVE_INFINITY,
    enabled: rule.pattern !== '',
  });
  const trial =
    engine.data === undefined || rule.pattern === ''
      ? null
      : tryPattern(engine.data, rule.pattern, rule.patternCase, answer);
  const broken = () => {
    if (trial?.state === 'too-large') return t('rule.tooLarge');
    return trial?.state === 'broken' ? t('rule.broken', { reason: trial.reason }) : undefined;
  };
  const refused = errors['pattern'];
  const check = (): FieldCheck => {
    if (answer === '') return { state: 'idle' };
    if (trial?.state === 'match') return { state: 'valid', message: t('rule.matches') };
    return trial?.state === 'no-match' ? { state: 'invalid', message: t('rule.noMatch') } : { state: 'idle' };
  };
  return (
    <>
      <CodeField
        label={t('rule.pattern')}
        description={t('rule.patternHint')}
        value={rule.pattern}
        maxLength={limits.patternMax}
        error={broken() ?? (refused === undefined ? undefined : fieldSentence(t('rule.pattern'), refused))}
        onChange={(event) => onChange('pattern', { pattern: event.currentTarget.value })}
      />
      <CheckField
        label={t('rule.caseSensitive')}
        checked={rule.patternCase}
        onChange={(event) => onChange('caseSensitive', { patternCase: event.currentTarget.checked })}
      />
      <CheckedField
        label={t('rule.try')}
        description={t('rule.tryHint')}
        value={answer}
        check={check()}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => setAnswer(event.currentTarget.value)}
      />
    </>
  );
}
