import type { Advantage, CreateAdvantageBody } from '@guidon/contract';
import { advantageKinds, limits } from '@guidon/contract/plain';
import { IconRepeat, IconTicket } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { ChoiceCards } from '../../../ui/choice-cards.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Row } from '../../../ui/row.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { TextAreaField } from '../../../ui/text-area-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useDialogChanges } from '../../../ui/use-dialog-changes.ts';
import sentences from './advantages.en.json';

const icons = { 'hint-voucher': IconTicket, 'extra-attempt': IconRepeat };

interface AdvantageFormProps {
  /** Null for a new one. */
  advantage: Advantage | null;
  isPending: boolean;
  problem: string | null;
  nameProblem: string | null;
  onSave: (fields: Required<CreateAdvantageBody>) => void;
  onCancel: () => void;
}

export function AdvantageForm({
  advantage,
  isPending,
  problem,
  nameProblem,
  onSave,
  onCancel,
}: AdvantageFormProps) {
  const { t } = useTranslation(sentences);
  const [kind, setKind] = useState(advantage?.kind ?? 'hint-voucher');
  const [name, setName] = useState(advantage?.name ?? t('kinds.hint-voucher'));
  const [description, setDescription] = useState(advantage?.description ?? '');
  useDialogChanges(!isPending && description !== (advantage?.description ?? ''));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSave({ kind, name, description });
  };
  const choose = (next: typeof kind) => {
    setKind(next);
    setName((typed) => (typed.trim() === '' || typed === t(`kinds.${kind}`) ? t(`kinds.${next}`) : typed));
  };
  return (
    <form onSubmit={submit} noValidate autoComplete="off">
      <Stack gap={16}>
        {problem !== null && (
          <Notice tone="wrong" isAlert>
            {problem}
          </Notice>
        )}
        {advantage === null ? (
          <ChoiceCards
            legend={t('form.kind')}
            name="kind"
            value={kind}
            choices={advantageKinds.map((value) => {
              const Icon = icons[value];
              return {
                value,
                label: t(`kinds.${value}`),
                description: t(`kindTexts.${value}`),
                icon: <Icon size={20} aria-hidden />,
              };
            })}
            onChange={choose}
          />
        ) : (
          <p className="dim">{t(`kindTexts.${kind}`)}</p>
        )}
        <TextField
          label={t('form.name')}
          value={name}
          maxLength={limits.nameMax}
          error={nameProblem}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <TextAreaField
          label={t('form.description')}
          value={description}
          maxLength={limits.advantageDescriptionMax}
          minRows={2}
          onChange={(event) => setDescription(event.currentTarget.value)}
        />
        <Row gap={8} justify="end">
          <Button onClick={onCancel}>{t('form.cancel')}</Button>
          <Button kind="primary" type="submit" disabled={isPending || name.trim() === ''}>
            {t('form.save')}
          </Button>
        </Row>
      </Stack>
    </form>
  );
}
