import type { OwnLegalText } from '@guidon/contract';
import { type FormEvent, useDeferredValue } from 'react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { confirm } from '../../../ui/confirm.ts';
import { EditorFields } from '../../../ui/editor-fields.tsx';
import { MarkdownView } from '../../../ui/markdown-view.tsx';
import { ProblemNotice } from '../../../ui/notice.tsx';
import { Row } from '../../../ui/row.tsx';
import { TextAreaField } from '../../../ui/text-area-field.tsx';
import { toast } from '../../../ui/toast.ts';
import { useWrite } from '../../../lib/use-write.ts';
import { useEditor } from '../../../ui/use-editor.ts';
import { useSaveKey } from '../../../ui/use-save-key.ts';
import { useUnsavedGuard } from '../../../ui/use-unsaved-guard.ts';
import { fetchOwnText, resetText, updateText } from './api.ts';
import { classNames } from '../../../ui/class-names.ts';
import styles from './legal-texts.module.css';
import { legalPaths } from './legal-state.ts';
import sentences from './legal.en.json';

interface LegalTextEditorProps {
  saved: OwnLegalText;
  tenantName: string | undefined;
  /** Hidden editors stay mounted, so that their unsaved text survives. */
  isShown: boolean;
}

const isBlank = (body: string) => body.trim() === '';

function useTextEditor(saved: OwnLegalText) {
  const { t } = useTranslation(sentences);
  const { isPending: isResetting, run } = useWrite({
    failure: t('section.resetFailed'),
    onError: (sentence) => toast.error(sentence),
  });
  const editor = useEditor<{ body: string }, OwnLegalText>({
    saved,
    valuesOf: (text) => ({ body: text?.body ?? '' }),
    check: ({ body }): Record<string, string> => (isBlank(body) ? { body: 'is required' } : {}),
    save: async (send, { body }, _base, latest) => {
      const version = latest?.version ?? 0;
      return (await send(updateText, { params: { kind: saved.kind }, body: { body, version } })).data;
    },
    fetchLatest: fetchOwnText,
    onSaved: () => {
      toast.success(t('section.saved'));
    },
    failure: t('section.saveFailed'),
  });
  const reset = async () => {
    const { base } = editor;
    const question = {
      title: t('section.resetTitle'),
      text: t('section.resetText'),
      confirmLabel: t('section.resetConfirm'),
      isDanger: true,
    };
    if (base === null || !(await confirm(question))) return;
    await run(async (send) => {
      const { kind, version } = base;
      editor.accept((await send(resetText, { params: { kind }, body: { version } })).data);
      toast.success(t('section.resetDone'));
    });
  };
  return { editor, isBusy: isResetting || editor.isSaving, reset };
}

function Preview({ body }: { body: string }) {
  const { t } = useTranslation(sentences);
  const shown = useDeferredValue(body);
  return (
    <section aria-label={t('section.preview')} className={styles['preview']}>
      <p className={classNames('fine-print medium', styles['previewTitle'])}>{t('section.preview')}</p>
      {isBlank(shown) ? <p className="dim">{t('section.empty')}</p> : <MarkdownView text={shown} />}
    </section>
  );
}

export function LegalTextEditor({ saved, tenantName, isShown }: LegalTextEditorProps) {
  const { t } = useTranslation(sentences);
  const { editor, isBusy, reset } = useTextEditor(saved);
  const { body } = editor.values;
  useUnsavedGuard(editor.isDirty);
  useSaveKey(isShown && editor.isDirty && !isBusy, editor.save);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    editor.save();
  };
  return (
    <form onSubmit={submit} noValidate hidden={!isShown} aria-label={t(`kinds.${saved.kind}`)}>
      <EditorFields editor={editor}>
        <ProblemNotice problem={editor.problem} />
        <div className={styles['panes']}>
          <TextAreaField
            name="body"
            label={t('section.body')}
            description={t('section.hint')}
            value={body}
            minRows={18}
            maxRows={30}
            error={editor.errorOf('body', t('section.body'))}
            onChange={(event) => editor.change('body', { body: event.currentTarget.value })}
            classNames={{ input: styles['input'] ?? '' }}
          />
          <Preview body={body} />
        </div>
        <div className={styles['actions']}>
          <Row gap={12} wrap>
            <Button kind="primary" type="submit" disabled={isBusy || !editor.isDirty}>
              {t(editor.isSaving ? 'section.saving' : 'section.save')}
            </Button>
            {editor.base?.isDefault === false && (
              <Button kind="danger" disabled={isBusy} onClick={() => void reset()}>
                {t('section.reset')}
              </Button>
            )}
            <ButtonLink
              kind="quiet"
              to={legalPaths[saved.kind]}
              search={{ tenant: tenantName }}
              target="_blank"
            >
              {t('section.open')}
            </ButtonLink>
            {editor.isDirty && <span className="dim">{t('section.unsaved')}</span>}
          </Row>
        </div>
      </EditorFields>
    </form>
  );
}
