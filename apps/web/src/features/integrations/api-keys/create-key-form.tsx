import type { ApiKeyBody } from '@guidon/contract';
import { limits, playerScopes, type ScopePreset, scopePresets } from '@guidon/contract/plain';
import { useRef, useState } from 'react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Form } from '../../../ui/form.tsx';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Row } from '../../../ui/row.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useFirstWrong } from '../../../ui/use-first-wrong.ts';
import { classNames } from '../../../ui/class-names.ts';
import styles from './api-keys.module.css';
import { ScopeFields } from './scope-fields.tsx';
import { type ScopeChoice, ofPreset, presetOf } from './scope-state.ts';
import sentences from './api-keys.en.json';

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
  const [name, setName] = useState('');
  const [days, setDays] = useState(usual);
  const [chosen, setChosen] = useState<ScopeChoice>(() =>
    isOwn ? new Set(playerScopes) : ofPreset('read-only'),
  );
  const [wasSent, setSent] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const reachFirstWrong = useFirstWrong(form);
  const isNameMissing = wasSent && name.trim() === '';
  const submit = () => {
    setSent(true);
    if (name.trim() === '' || chosen.size === 0) return reachFirstWrong();
    return onCreate({ name: name.trim(), scopes: [...chosen], expiresInDays: days });
  };
  return (
    <Form
      hasChanges={name.trim() !== ''}
      ref={form}
      noValidate
      submitLabel={t('dialog.create')}
      pendingLabel={t('dialog.creating')}
      isPending={isPending}
      problem={problem}
      onCancel={onCancel}
      onSubmit={submit}
    >
      <div className={classNames('grid gap-16 align-start', styles['first'])}>
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
    </Form>
  );
}

function Presets({ chosen, onChange }: { chosen: ScopeChoice; onChange: (chosen: ScopeChoice) => void }) {
  const { t } = useTranslation(sentences);
  const preset = presetOf(chosen) ?? 'own';
  const choose = (next: ScopePreset) => onChange(ofPreset(next));
  return (
    <div role="group" aria-label={t('preset.label')} className={classNames('grid gap-8', styles['presets'])}>
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
