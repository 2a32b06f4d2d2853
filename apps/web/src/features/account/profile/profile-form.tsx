import type { Profile } from '@guidon/contract';
import { formatDate, formatDateTime } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { EditorFields } from '../../../ui/editor-fields.tsx';
import { FieldPair } from '../../../ui/form-section.tsx';
import { KeyHint } from '../../../ui/key-hint.tsx';
import { ProblemNotice } from '../../../ui/notice.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { Row } from '../../../ui/row.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast.ts';
import { useEditor } from '../../../ui/use-editor.ts';
import { useSaveKey } from '../../../ui/use-save-key.ts';
import { useUnsavedGuard } from '../../../ui/use-unsaved-guard.ts';
import { updateProfile, useSetProfile } from '../../../resources/account.ts';
import { VerifyAddressButton } from '../../sign-in/verification/index.ts';
import { fetchProfile } from './api.ts';
import {
  profileChanges,
  type ProfileEditor,
  profileErrors,
  profileValues,
  type ProfileValues,
} from './profile-form-state.ts';
import { classNames } from '../../../ui/class-names.ts';
import styles from './profile.module.css';
import { RegionFields } from './region-fields.tsx';
import sentences from './profile.en.json';
import uiSentences from '../../../ui/ui.en.json';

const plain = ['firstName', 'lastName', 'company'] as const;
const autoComplete = { firstName: 'given-name', lastName: 'family-name', company: 'organization' } as const;

function NameFields({ editor }: { editor: ProfileEditor }) {
  const { t } = useTranslation(sentences);
  const { values, base } = editor;
  const heldUntil = base?.usernameChangeableAt ?? null;
  const field = (name: (typeof plain)[number]) => (
    <TextField
      key={name}
      label={t(`details.${name}`)}
      value={values[name]}
      autoComplete={autoComplete[name]}
      error={editor.errorOf(name, t(`details.${name}`))}
      onChange={(event) => editor.change(name, { [name]: event.currentTarget.value })}
    />
  );
  return (
    <Panel title={t('details.title')}>
      <Stack gap={16}>
        <FieldPair>
          <TextField
            label={t('details.username')}
            description={
              heldUntil === null
                ? t('details.usernameHint')
                : t('details.usernameHeld', { time: formatDateTime(heldUntil) })
            }
            value={values.username}
            disabled={heldUntil !== null}
            autoComplete="nickname"
            error={editor.errorOf('username', t('details.username'))}
            onChange={(event) => editor.change('username', { username: event.currentTarget.value })}
          />
          <TextField
            label={t('details.email')}
            description={t(base?.isEmailVerified ? 'details.emailVerified' : 'details.emailUnverified')}
            value={base?.email ?? ''}
            readOnly
          />
        </FieldPair>
        {base?.isEmailVerified === false && (
          <Row justify="end">
            <VerifyAddressButton email={base.email} />
          </Row>
        )}
        <FieldPair>
          {field('firstName')}
          {field('lastName')}
        </FieldPair>
        {field('company')}
      </Stack>
    </Panel>
  );
}

export function ProfileForm({ profile }: { profile: Profile }) {
  const { t } = useTranslation(sentences);
  const keep = useSetProfile();
  const editor = useEditor<ProfileValues, Profile>({
    saved: profile,
    valuesOf: profileValues,
    check: profileErrors,
    save: async (send, values, base) =>
      (await send(updateProfile, { body: profileChanges(values, base ?? profile) })).data,
    fetchLatest: fetchProfile,
    failure: t('failed.save'),
    onSaved: (saved) => {
      keep(saved);
      toast.success(t('saved'));
    },
  });
  const canSave = editor.isDirty && !editor.isSaving;
  useUnsavedGuard(editor.isDirty);
  useSaveKey(canSave, editor.save);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (canSave) editor.save();
      }}
    >
      <EditorFields editor={editor}>
        <ProblemNotice problem={editor.problem} />
        <NameFields editor={editor} />
        <RegionFields editor={editor} />
      </EditorFields>
      <footer className={classNames('row wraps justify-end gap-12', styles['foot'])}>
        <span className={styles['hint']}>
          {t('details.memberSince', { date: formatDate(profile.createdAt) })}
        </span>
        <KeyHint keys={['Ctrl', 'S']} />
        <Button kind="primary" type="submit" disabled={!canSave}>
          {editor.isSaving ? t('saving', { ns: uiSentences }) : t(editor.isDirty ? 'save' : 'unchanged')}
        </Button>
      </footer>
    </form>
  );
}
