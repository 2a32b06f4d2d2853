import type { ManagedAdventure } from '@guidon/contract';
import { adventureThemes, limits } from '@guidon/contract/plain';
import { IconArrowLeft, IconExternalLink } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from '../../../../lib/i18n/use-translation.ts';
import { usePageTitle } from '../../../../navigation/page-title.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { Button, ButtonLink } from '../../../../ui/button.tsx';
import { EditorFields } from '../../../../ui/editor-fields.tsx';
import { KeyHint } from '../../../../ui/key-hint.tsx';
import { ProblemNotice } from '../../../../ui/notice.tsx';
import { PageHeader } from '../../../../ui/page-header.tsx';
import { Panel } from '../../../../ui/panel.tsx';
import { QueryView } from '../../../../ui/query-view.tsx';
import { SelectField } from '../../../../ui/select-field.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { Stack } from '../../../../ui/stack.tsx';
import { SwitchField } from '../../../../ui/switch-field.tsx';
import { TextAreaField } from '../../../../ui/text-area-field.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import { toast } from '../../../../ui/toast.ts';
import { type Editor, useEditor } from '../../../../ui/use-editor.ts';
import { useSaveKey } from '../../../../ui/use-save-key.ts';
import { useUnsavedGuard } from '../../../../ui/use-unsaved-guard.ts';
import { fetchManaged, managedAdventureQuery, updateAdventure } from '../../api.ts';
import {
  adventureErrors,
  adventureUpdate,
  adventureValues,
  type AdventureValues,
  freeKey,
  freePlace,
  type StepValues,
} from './adventure-form-state.ts';
import { classNames } from '../../../../ui/class-names.ts';
import styles from './adventure-editor.module.css';
import { MapEditor } from './map-editor.tsx';
import { StepFields } from './step-fields.tsx';
import { StepList } from './step-list.tsx';
import sentences from './adventure-editor.en.json';
import adventuresSentences from '../adventures.en.json';
import uiSentences from '../../../../ui/ui.en.json';

type AdventureEditor = Editor<AdventureValues, ManagedAdventure>;

function BasicFields({ editor }: { editor: AdventureEditor }) {
  const { t } = useTranslation(sentences);
  const { t: words } = useTranslation(adventuresSentences);
  const { values, change, errorOf } = editor;
  return (
    <Panel title={t('basics')}>
      <Stack gap={16}>
        <TextField
          label={t('name')}
          value={values.title}
          maxLength={limits.nameMax}
          error={errorOf('title', t('name'))}
          onChange={(event) => change('title', { title: event.currentTarget.value })}
        />
        <TextAreaField
          label={t('summary')}
          value={values.summary}
          minRows={2}
          maxLength={limits.adventureSummaryMax}
          error={errorOf('summary', t('summary'))}
          onChange={(event) => change('summary', { summary: event.currentTarget.value })}
        />
        <SelectField
          label={t('theme')}
          data={adventureThemes.map((theme) => ({ value: theme, label: words(`themes.${theme}`) }))}
          value={values.theme}
          onChange={(chosen) =>
            change('theme', { theme: adventureThemes.find((theme) => theme === chosen) ?? values.theme })
          }
        />
        <SwitchField
          label={t('publish')}
          description={t('publishHint')}
          checked={values.isPublished}
          onChange={(event) => change('isPublished', { isPublished: event.currentTarget.checked })}
        />
      </Stack>
    </Panel>
  );
}

/** Places in the list whose step has a mistake. */
function wrongSteps(errors: AdventureEditor['errors']): Set<number> {
  return new Set(
    Object.keys(errors).flatMap((field) => {
      const place = /^steps\.(\d+)\./.exec(field)?.[1];
      return place === undefined ? [] : [Number(place)];
    }),
  );
}

function Form({ adventure, editor }: { adventure: ManagedAdventure; editor: AdventureEditor }) {
  const { t } = useTranslation(sentences);
  const { values, change, errors, errorOf, attempt } = editor;
  const { steps, theme } = values;
  const wrong = wrongSteps(errors);
  const [askedKey, setChosenKey] = useState<string | null>(null);
  const [seenAttempt, setSeenAttempt] = useState(attempt);
  const chosen = steps.find(({ key }) => key === askedKey) ?? steps[0];
  const at = chosen === undefined ? -1 : steps.indexOf(chosen);
  // Only the chosen step has its fields on the page, and a refused attempt leads to the first that is wrong.
  if (attempt !== seenAttempt) {
    setSeenAttempt(attempt);
    const firstWrong = steps.find((_, place) => wrong.has(place));
    if (firstWrong !== undefined && !wrong.has(at)) setChosenKey(firstWrong.key);
  }
  const setSteps = (next: StepValues[]) => change('steps', { steps: next });
  const patch = (key: string, field: string, part: Partial<StepValues>) => {
    const place = steps.findIndex((step) => step.key === key);
    const step = steps[place];
    if (step) change(`steps.${place}.${field}`, { steps: steps.with(place, { ...step, ...part }) });
  };
  const add = () => {
    const key = freeKey(steps);
    const title = t('newStep', { number: steps.length + 1 });
    setSteps([...steps, { key, ...freePlace(steps), title, story: '', challenge: null }]);
    setChosenKey(key);
  };
  return (
    <EditorFields editor={editor}>
      <div className={classNames('grid gap-16 align-start', styles['columns'])}>
        <div className="stack gap-16 shrinks">
          <Panel title={t('map')}>
            <MapEditor
              id={adventure.id}
              theme={theme}
              steps={steps}
              chosenKey={chosen?.key ?? null}
              onChoose={setChosenKey}
              onMove={(key, place) => patch(key, 'x', place)}
            />
            <p className={styles['hint']}>{t('mapHint')}</p>
          </Panel>
          {chosen && (
            <StepFields
              key={chosen.key}
              step={chosen}
              number={at + 1}
              errorOf={(field, label) => errorOf(`steps.${at}.${field}`, label)}
              onChange={(field, part) => patch(chosen.key, field, part)}
            />
          )}
        </div>
        <div className="stack gap-16 shrinks">
          <BasicFields editor={editor} />
          <Panel title={t('stepList')}>
            <StepList
              steps={steps}
              chosenKey={chosen?.key ?? null}
              wrong={wrong}
              onChoose={setChosenKey}
              onChange={setSteps}
              onAdd={add}
            />
          </Panel>
        </div>
      </div>
    </EditorFields>
  );
}

function Loaded({ adventure }: { adventure: ManagedAdventure }) {
  const { t } = useTranslation(sentences);
  const editor = useEditor<AdventureValues, ManagedAdventure>({
    saved: adventure,
    valuesOf: adventureValues,
    check: adventureErrors,
    save: async (send, values, base, latest) => {
      const { id, version } = latest ?? base ?? adventure;
      return (
        await send(updateAdventure, {
          params: { adventureId: id },
          body: adventureUpdate(values, version),
        })
      ).data;
    },
    fetchLatest: ({ id }) => fetchManaged(id),
    failure: t('saveFailed'),
    onSaved: () => void toast.success(t('saved')),
  });
  const { isDirty, isSaving, problem, save } = editor;
  useUnsavedGuard(isDirty);
  useSaveKey(isDirty && !isSaving, save);
  const title = editor.base?.title ?? adventure.title;
  usePageTitle(title);
  const isPublished = editor.base?.isPublished ?? false;
  return (
    <>
      <PageHeader
        title={title}
        aside={
          <Badge tone={isPublished ? 'accent' : 'warning'}>{t(isPublished ? 'published' : 'draft')}</Badge>
        }
        actions={
          <ButtonLink
            to="/cyber-adventure/$adventureId"
            params={{ adventureId: adventure.id }}
            leftSection={<IconExternalLink size={18} aria-hidden />}
          >
            {t('look')}
          </ButtonLink>
        }
      />
      <ProblemNotice problem={problem} />
      <Form adventure={adventure} editor={editor} />
      <div className={classNames('row wraps justify-end gap-8', styles['foot'])}>
        <span className={styles['state']}>{isDirty ? t('unsaved') : ''}</span>
        <span className={styles['keys']}>
          <KeyHint keys={['Ctrl', 'S']} />
        </span>
        <Button kind="primary" onClick={save} disabled={!isDirty || isSaving}>
          {t(isSaving ? 'saving' : 'save', { ns: uiSentences })}
        </Button>
      </div>
    </>
  );
}

export function AdventureEditorPage() {
  const { t } = useTranslation(sentences);
  const { adventureId = '' } = useParams({ strict: false });
  const query = useQuery({ ...managedAdventureQuery(adventureId), refetchOnWindowFocus: false });
  return (
    <>
      <Link to="/admin/adventures" className={styles['back']}>
        <IconArrowLeft size={16} aria-hidden />
        {t('back')}
      </Link>
      <QueryView
        query={query}
        failure={t('notFound')}
        skeleton={
          <div
            role="status"
            aria-label={t('loading', { ns: uiSentences })}
            className={classNames('grid gap-16 align-start', styles['columns'])}
          >
            <Skeleton height={460} />
            <Skeleton height={320} />
          </div>
        }
      >
        {(adventure) => <Loaded key={adventure.id} adventure={adventure} />}
      </QueryView>
    </>
  );
}
