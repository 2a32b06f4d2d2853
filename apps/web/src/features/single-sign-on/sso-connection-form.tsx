import type { SsoSettings } from '@guidon/contract';
import type { FormEvent } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { EditorFields } from '../../ui/editor-fields.tsx';
import { FieldPair, FormSection } from '../../ui/form-section.tsx';
import { ProblemNotice } from '../../ui/notice.tsx';
import { Panel } from '../../ui/panel.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { Row } from '../../ui/row.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useSaveKey } from '../../ui/use-save-key.ts';
import { useUnsavedGuard } from '../../ui/use-unsaved-guard.ts';
import { SsoCopiedLine } from './sso-copied-line.tsx';
import { SsoRoleFields } from './sso-role-fields.tsx';
import { needsSecret } from './sso-settings-state.ts';
import { SsoTestButton } from './sso-test-button.tsx';
import type { ConnectionEditor } from './use-connection-editor.ts';
import sentences from './sso-settings.en.json';

interface SsoConnectionFormProps {
  editor: ConnectionEditor;
  settings: SsoSettings;
}

/** Where the provider is, who we are to it, and what its groups mean. */
export function SsoConnectionForm({ editor, settings }: SsoConnectionFormProps) {
  const { t } = useTranslation(sentences);
  useUnsavedGuard(editor.isDirty);
  useSaveKey(editor.isDirty, editor.save);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    editor.save();
  };
  const signInAddress = `${new URL(settings.redirectUri).origin}/login?tenantName=${settings.tenantName}`;
  return (
    <form onSubmit={submit} noValidate autoComplete="off">
      <Panel>
        <EditorFields editor={editor}>
          <ProblemNotice problem={editor.problem} />
          <FormSection level={2} title={t('connection.title')} lead={t('connection.lead')}>
            <SsoCopiedLine label={t('connection.redirectUri')} text={settings.redirectUri} />
            <ProviderFields editor={editor} settings={settings} />
            <SsoTestButton issuer={editor.values.issuer.trim()} />
            {settings.connection?.isEnabled && (
              <SsoCopiedLine label={t('connection.signInAddress')} text={signInAddress} />
            )}
          </FormSection>
          <SsoRoleFields editor={editor} />
          <Row gap={12} justify="end" wrap>
            {editor.isDirty && <span className="dim">{t('unsaved')}</span>}
            <Button kind="primary" type="submit" disabled={editor.isSaving || !editor.isDirty}>
              {t(editor.isSaving ? 'saving' : 'save')}
            </Button>
          </Row>
        </EditorFields>
      </Panel>
    </form>
  );
}

function ProviderFields({ editor, settings }: SsoConnectionFormProps) {
  const { t } = useTranslation(sentences);
  const { values, change, errorOf } = editor;
  const isNeeded = needsSecret(values, settings.connection);
  const neededHint = settings.connection === null ? 'secretHint' : 'secretAgain';
  return (
    <>
      <TextField
        label={t('connection.issuer')}
        description={t('connection.issuerHint')}
        type="url"
        inputMode="url"
        spellCheck={false}
        maxLength={500}
        value={values.issuer}
        error={errorOf('issuer', t('connection.issuer'))}
        onChange={(event) => change('issuer', { issuer: event.currentTarget.value })}
      />
      <FieldPair>
        <TextField
          label={t('connection.clientId')}
          spellCheck={false}
          maxLength={300}
          value={values.clientId}
          error={errorOf('clientId', t('connection.clientId'))}
          onChange={(event) => change('clientId', { clientId: event.currentTarget.value })}
        />
        <PasswordField
          label={t('connection.clientSecret')}
          description={t(`connection.${isNeeded ? neededHint : 'secretKept'}`)}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          autoComplete="new-password"
          maxLength={500}
          value={values.clientSecret}
          error={errorOf('clientSecret', t('connection.clientSecret'))}
          onChange={(event) => change('clientSecret', { clientSecret: event.currentTarget.value })}
        />
      </FieldPair>
    </>
  );
}
