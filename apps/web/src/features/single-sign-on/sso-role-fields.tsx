import { SsoRole } from '@guidon/contract';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { fieldSentence } from '../../lib/field-errors.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { FieldPair, FormSection } from '../../ui/form-section.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useRowFocus } from '../../ui/use-row-focus.ts';
import { classNames } from '../../ui/class-names.ts';
import styles from './sso-settings.module.css';
import type { ConnectionEditor } from './use-connection-editor.ts';
import appSentences from '../../app/app.en.json';
import sentences from './sso-settings.en.json';

const mostRows = 50;

function useRoleOptions() {
  const { t } = useTranslation(appSentences);
  return SsoRole.options.map((role) => ({ value: role, label: t(`roles.${role}`) }));
}

/** What new members are, and which groups make them something else. */
export function SsoRoleFields({ editor }: { editor: ConnectionEditor }) {
  const { t } = useTranslation(sentences);
  const options = useRoleOptions();
  const { values, errors, change, errorOf } = editor;
  const { groupRoles } = values;
  const { list, added, removed } = useRowFocus<HTMLDivElement>();
  const add = () => {
    change('groupRoles', { groupRoles: [...groupRoles, { group: '', role: 'organizer' as const }] });
    added();
  };
  return (
    <FormSection level={2} title={t('roles.title')} lead={t('roles.lead')}>
      <FieldPair>
        <SelectField
          label={t('roles.defaultRole')}
          data={options}
          value={values.defaultRole}
          error={errorOf('defaultRole', t('roles.defaultRole'))}
          onChange={(value) => change('defaultRole', { defaultRole: SsoRole.parse(value) })}
        />
        <TextField
          label={t('roles.groupsClaim')}
          description={t('roles.groupsClaimHint')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          spellCheck={false}
          maxLength={200}
          value={values.groupsClaim}
          error={errorOf('groupsClaim', t('roles.groupsClaim'))}
          onChange={(event) => change('groupsClaim', { groupsClaim: event.currentTarget.value })}
        />
      </FieldPair>
      {errors['groupRoles'] !== undefined && (
        <Notice tone="wrong" isAlert>
          {fieldSentence(t('roles.title'), errors['groupRoles'])}
        </Notice>
      )}
      <div ref={list} className={styles['mappings']}>
        <GroupRows editor={editor} options={options} onRemoved={removed} />
      </div>
      <p className="dim">{t(groupRoles.length === 0 ? 'roles.none' : 'roles.order')}</p>
      <div>
        <Button
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={add}
          disabled={groupRoles.length >= mostRows}
        >
          {t('roles.add')}
        </Button>
      </div>
    </FormSection>
  );
}

interface GroupRowsProps {
  editor: ConnectionEditor;
  options: { value: SsoRole; label: string }[];
  onRemoved: (place: number) => void;
}

function GroupRows({ editor, options, onRemoved }: GroupRowsProps) {
  const { t } = useTranslation(sentences);
  const { groupRoles } = editor.values;
  const set = (index: number, patch: Partial<(typeof groupRoles)[number]>) =>
    editor.change(`groupRoles.${index}`, {
      groupRoles: groupRoles.map((row, at) => (at === index ? { ...row, ...patch } : row)),
    });
  const remove = (index: number) => {
    editor.change('groupRoles', { groupRoles: groupRoles.filter((_row, at) => at !== index) });
    onRemoved(index);
  };
  return groupRoles.map(({ group, role }, index) => {
    const number = index + 1;
    return (
      <div key={number} className={classNames('grid gap-8 align-start', styles['mapping'])} data-row={index}>
        <TextField
          aria-label={t('roles.groupOf', { number })}
          placeholder={t('roles.group')}
          spellCheck={false}
          maxLength={200}
          value={group}
          error={editor.errorOf(`groupRoles.${index}.group`, t('roles.group'))}
          onChange={(event) => set(index, { group: event.currentTarget.value })}
        />
        <SelectField
          aria-label={t('roles.roleOf', { number })}
          data={options}
          value={role}
          onChange={(value) => set(index, { role: SsoRole.parse(value) })}
        />
        <IconButton label={t('roles.remove', { number })} onClick={() => remove(index)}>
          <IconTrash size={18} aria-hidden />
        </IconButton>
      </div>
    );
  });
}
