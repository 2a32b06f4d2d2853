import type { Advantage } from '@guidon/contract';
import { advantageKinds, limits } from '@guidon/contract/plain';
import { IconRepeat, IconTicket } from '@tabler/icons-react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { ChoiceCards } from '../../../ui/choice-cards.tsx';
import { RecordForm } from '../../../ui/records/record-form.tsx';
import { useRecordForm } from '../../../ui/records/use-record-form.ts';
import { TextAreaField } from '../../../ui/text-area-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { createAdvantage, updateAdvantage } from '../api.ts';
import sentences from './advantages.en.json';

const icons = { 'hint-voucher': IconTicket, 'extra-attempt': IconRepeat };

interface AdvantageFormProps {
  /** Null for a new one. */
  advantage: Advantage | null;
  onDone: () => void;
}

export function AdvantageForm({ advantage, onDone }: AdvantageFormProps) {
  const { t } = useTranslation(sentences);
  const form = useRecordForm({
    start: {
      kind: advantage?.kind ?? 'hint-voucher',
      name: advantage?.name ?? t('kinds.hint-voucher'),
      description: advantage?.description ?? '',
    },
    save: ({ kind, ...texts }) => {
      if (texts.name.trim() === '') return null;
      if (advantage === null) return (send) => send(createAdvantage, { body: { kind, ...texts } });
      const { id, version } = advantage;
      return (send) => send(updateAdvantage, { params: { advantageId: id }, body: { ...texts, version } });
    },
    fields: ['name'],
    failure: t('saveFailed'),
    saved: t('saved'),
    onDone,
  });
  const { kind, name } = form.values;
  const isUsualName = name.trim() === '' || name === t(`kinds.${kind}`);
  return (
    <RecordForm form={form}>
      {advantage === null ? (
        <ChoiceCards
          legend={t('form.kind')}
          name="kind"
          isFirst
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
          onChange={(next) => form.set({ kind: next, ...(isUsualName && { name: t(`kinds.${next}`) }) })}
        />
      ) : (
        <p className="dim">{t(`kindTexts.${kind}`)}</p>
      )}
      <TextField label={t('form.name')} data-autofocus maxLength={limits.nameMax} {...form.text('name')} />
      <TextAreaField
        label={t('form.description')}
        maxLength={limits.advantageDescriptionMax}
        minRows={2}
        {...form.text('description')}
      />
    </RecordForm>
  );
}
