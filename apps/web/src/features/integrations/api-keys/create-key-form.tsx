import type { ApiKeyBody } from '@guidon/contract';
import { limits, playerScopes, type ScopePreset, scopePresets } from '@guidon/contract/plain';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Row } from '../../../ui/row.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useDialogChanges } from '../../../ui/use-dialog-changes.ts';
import { useFirstWrong } from '../../../ui/use-first-wrong.ts';
import styles from './api-keys.module.css';
import { ScopeFields } from './scope-fields.tsx';
import { type ScopeChoice, ofPreset, presetOf } from './scope-state.ts';
import sentences from './api-keys.en.json';
import uiSentences from '../../../ui/ui.en.json';

type NewKey = Pick<ApiKeyBody, 'name' | 'scopes' | 'expiresInDays'>;

interface CreateKeyFormProps {
  /** Offers the scopes of players alone. */
  isOwn: boolean;
  isPending: boolean;
  problem: string | null;
  onCreate: (wanted: NewKey) => void;
  onCancel: () => void;
}

const periods = [7, 30, 90, 180, limits.apiKeyDays];
const usual = 90;

export function CreateKeyForm({ isOwn, isPending, problem, onCreate, onCancel }: CreateKeyFormProps) {
  const { t } = useTranslation(sentences);
  const ui = useTranslation(uiSentences).t;
  const [name, setName] = useState('');
  const [days, setDays] = useState(usual);
  const [chosen, setChosen] = useState<ScopeChoice>(() =>
    isOwn ? new Set(playerScopes) : ofPreset('read-only'),
  );
  const [wasSent, setSent] = useState(false);
  useDialogChanges(!isPending && name.trim() !== '');
  const form = useRef<HTMLFormElement>(null);
  const reachFirstWrong = useFirstWrong(form);
  const isNameMissing = wasSent && name.trim() === '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSent(true);
    if (name.trim() === '' || chosen.size === 0) return reachFirstWrong();
    return onCreate({ name: name.trim(), scopes: [...chosen], expiresInDays: days });
  };
  return (
    <form ref={form} onSubmit={submit} noValidate>
      <Stack gap={16}>
        {problem !== null && (
          <Notice tone="wrong" isAlert>
            {problem}
          </Notice>
        )}
        <div className={styles['first']}>
          <TextField
            label={t('dialog.name')}
            description={t('dialog.nameHint')}
            value={name}
            maxLength={limits.apiKeyNameMax}
            error={isNameMissing ? t('dialog.nameMissing') : null}
            autoComplete="off"
            data-autofocus
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <SelectField
            label={t('dialog.expires')}
            data={periods.map((count) => ({ value: `${count}`, label: t('dialog.days', { count }) }))}
            value={`${days}`}
            onChange={(value) => setDays(Number(value))}
          />
        </div>
        {!isOwn && <Presets chosen={chosen} onChange={setChosen} />}
        <ScopeFields isOwn={isOwn} chosen={chosen} onChange={setChosen} />
        {wasSent && chosen.size === 0 && (
          <Notice tone="wrong" isAlert>
            {t('dialog.scopesMissing')}
          </Notice>
        )}
        <Row justify="end">
          <Button onClick={onCancel}>{ui('cancel')}</Button>
          <Button kind="primary" type="submit" disabled={isPending}>
            {t(isPending ? 'dialog.creating' : 'dialog.create')}
          </Button>
        </Row>
      </Stack>
    </form>
  );
}

function Presets({ chosen, onChange }: { chosen: ScopeChoice; onChange: (chosen: ScopeChoice) => void }) {
  const { t } = useTranslation(sentences);
  const preset = presetOf(chosen) ?? 'own';
  const choose = (next: ScopePreset) => onChange(ofPreset(next));
  return (
    <div role="group" aria-label={t('preset.label')} className={styles['presets']}>
      <Row gap={8} wrap>
        {scopePresets.map((name) => (
          <Button key={name} size="xs" aria-pressed={preset === name} onClick={() => choose(name)}>
            {t(`preset.${name}`)}
          </Button>
        ))}
      </Row>
      <p className="hint" role="status">
        {t(`presetAbout.${preset}`)}
      </p>
    </div>
  );
}
