import type { Sequence } from '@guidon/contract';
import { limits } from '@guidon/contract/plain';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { EditorDrawer } from '../../../ui/editor-drawer.tsx';
import { EditorFields } from '../../../ui/editor-fields.tsx';
import { EditorLoading } from '../../../ui/editor-loading.tsx';
import { FormSection } from '../../../ui/form-section.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast.ts';
import { useEditor } from '../../../ui/use-editor.ts';
import { ChallengeSelect } from '../../../resources/challenge-select.tsx';
import { createSequence, fetchSequence, sequenceQuery, updateSequence } from '../api.ts';
import { ChainList } from './chain-list.tsx';
import {
  sequenceCreate,
  sequenceErrors,
  sequenceUpdate,
  sequenceValues,
  type SequenceValues,
  stepValues,
} from './sequence-form-state.ts';
import sentences from './sequences.en.json';

interface SequenceEditorProps {
  /** Null for a new one. */
  sequenceId: string | null;
  onCreated: (id: string) => void;
  onClose: () => void;
}

export function SequenceEditor({ sequenceId, onCreated, onClose }: SequenceEditorProps) {
  const { t } = useTranslation(sentences);
  const query = useQuery({
    ...sequenceQuery(sequenceId ?? ''),
    enabled: sequenceId !== null,
    refetchOnWindowFocus: false,
  });
  const sequence = sequenceId === null ? null : (query.data ?? null);
  const editor = useEditor<SequenceValues, Sequence>({
    saved: sequence,
    valuesOf: sequenceValues,
    check: sequenceErrors,
    save: async (send, values, base, latest) =>
      base === null || latest === null
        ? (await send(createSequence, { body: sequenceCreate(values) })).data
        : (
            await send(updateSequence, {
              params: { sequenceId: base.id },
              body: sequenceUpdate(values, latest.version),
            })
          ).data,
    fetchLatest: ({ id }) => fetchSequence(id),
    failure: t('editor.saveFailed'),
    onSaved: (saved, isNew) => {
      toast.success(t(isNew ? 'editor.created' : 'editor.saved'));
      if (isNew) onCreated(saved.id);
    },
  });
  const { values, change, errorOf } = editor;
  const { steps } = values;
  const isLoading = sequenceId !== null && sequence === null;
  const names = (editor.base?.events ?? []).map(({ name }) => name).join(', ');
  return (
    <EditorDrawer
      title={t(sequenceId === null ? 'editor.createTitle' : 'editor.editTitle')}
      isOpen
      isDirty={editor.isDirty}
      isSaving={editor.isSaving}
      problem={editor.problem}
      {...(sequenceId === null && { saveLabel: t('editor.create') })}
      onSave={editor.save}
      onClose={onClose}
    >
      {isLoading ? (
        <EditorLoading query={query} failure={t('editor.notFound')} />
      ) : (
        <EditorFields editor={editor}>
          {names !== '' && <Notice>{t('editor.usedIn', { names })}</Notice>}
          <TextField
            data-autofocus
            label={t('editor.name')}
            value={values.name}
            maxLength={limits.nameMax}
            error={errorOf('name', t('editor.name'))}
            onChange={(event) => change('name', { name: event.currentTarget.value })}
          />
          <FormSection title={t('editor.steps')} lead={steps.length > 1 ? t('editor.hint') : undefined}>
            {steps.length === 0 && <p className="dim">{t('editor.none')}</p>}
            <ChainList
              steps={steps}
              errorOf={errorOf}
              onChange={(field, next) => change(field, { steps: next })}
            />
            {steps.length < limits.sequenceSteps ? (
              <ChallengeSelect
                key={steps.length}
                label={t('editor.add')}
                placeholder={t('editor.addPlaceholder')}
                nothingFound={t('editor.nothingFound')}
                value={null}
                except={new Set(steps.map(({ challengeId }) => challengeId))}
                onChange={(challenge) => {
                  if (challenge === null) return;
                  const { id: challengeId, name, category, difficulty, points } = challenge;
                  const step = { challengeId, name, category, difficulty, points };
                  const added = stepValues({ ...step, rule: { kind: 'all-before' } });
                  change('steps', { steps: [...steps, added] });
                }}
              />
            ) : (
              <p className="dim">{t('editor.full', { most: limits.sequenceSteps })}</p>
            )}
          </FormSection>
        </EditorFields>
      )}
    </EditorDrawer>
  );
}
