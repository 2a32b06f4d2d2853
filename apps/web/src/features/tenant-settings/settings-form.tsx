import type { FormEvent, ReactNode } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { EditorFields } from '../../ui/editor-fields.tsx';
import { ProblemNotice } from '../../ui/notice.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Row } from '../../ui/row.tsx';
import type { Editor } from '../../ui/use-editor.ts';
import { useSaveKey } from '../../ui/use-save-key.ts';
import { useUnsavedGuard } from '../../ui/use-unsaved-guard.ts';
import styles from './tenant-settings.module.css';
import sentences from './tenant-settings.en.json';

interface SettingsFormProps<Values extends object, Saved> {
  editor: Editor<Values, Saved>;
  children: ReactNode;
}

/** One group of settings that is saved as a whole: by its button or Ctrl-S, and never lost without a question. */
export function SettingsForm<Values extends object, Saved>({
  editor,
  children,
}: SettingsFormProps<Values, Saved>) {
  const { t } = useTranslation(sentences);
  useUnsavedGuard(editor.isDirty);
  useSaveKey(editor.isDirty, editor.save);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    editor.save();
  };
  return (
    <form onSubmit={submit} noValidate className={styles['form']}>
      <Panel>
        <EditorFields editor={editor}>
          <ProblemNotice problem={editor.problem} />
          {children}
          <Row gap={12} justify="end" wrap>
            {editor.isDirty && <span className="dim">{t('security.unsaved')}</span>}
            <Button kind="primary" type="submit" disabled={editor.isSaving || !editor.isDirty}>
              {t(editor.isSaving ? 'saving' : 'save')}
            </Button>
          </Row>
        </EditorFields>
      </Panel>
    </form>
  );
}
