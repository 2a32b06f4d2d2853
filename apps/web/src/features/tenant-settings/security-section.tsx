import { type Role, roles, type SecurityPolicy, SecurityPolicyBody } from '@guidon/contract';
import { useQuery } from '@tanstack/react-query';
import { fieldErrors } from '../../lib/field-errors.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { CheckField } from '../../ui/check-field.tsx';
import { FormSection } from '../../ui/form-section.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { TagsField } from '../../ui/tags-field.tsx';
import { toast } from '../../ui/toast.ts';
import { useEditor } from '../../ui/use-editor.ts';
import { fetchSecurity, saveSecurity, securityQuery } from './api.ts';
import { listError } from '../../lib/list-error.ts';
import { type PolicyValues, policyValues } from './security-state.ts';
import { SettingsForm } from './settings-form.tsx';
import styles from './tenant-settings.module.css';
import sentences from './tenant-settings.en.json';
import appSentences from '../../app/app.en.json';

function useSecurityEditor(saved: SecurityPolicy) {
  const { t } = useTranslation(sentences);
  return useEditor<PolicyValues, SecurityPolicy>({
    saved,
    valuesOf: policyValues,
    check: (values) => fieldErrors(SecurityPolicyBody, { ...values, version: 0 }),
    save: async (send, values, _base, latest) =>
      (await send(saveSecurity, { body: { ...values, version: latest?.version ?? 0 } })).data,
    fetchLatest: () => fetchSecurity(),
    onSaved: () => {
      toast.success(t('saved'));
    },
    failure: t('saveFailed'),
  });
}

type SecurityEditor = ReturnType<typeof useSecurityEditor>;

function FactorFields({ editor }: { editor: SecurityEditor }) {
  const { t } = useTranslation(sentences);
  const { secondFactorRoles } = editor.values;
  const toggle = (role: Role) =>
    editor.change('secondFactorRoles', {
      secondFactorRoles: roles.filter((other) => secondFactorRoles.includes(other) !== (other === role)),
    });
  return (
    <FormSection level={2} title={t('security.factorTitle')} lead={t('security.factorLead')}>
      <div className={styles['roles']}>
        {roles.map((role) => (
          <CheckField
            key={role}
            label={t(`roles.${role}`, { ns: appSentences })}
            checked={secondFactorRoles.includes(role)}
            onChange={() => toggle(role)}
          />
        ))}
      </div>
    </FormSection>
  );
}

function NetworkFields({ editor, address }: { editor: SecurityEditor; address: string }) {
  const { t } = useTranslation(sentences);
  const { allowedNetworks } = editor.values;
  const set = (networks: string[]) => editor.change('allowedNetworks', { allowedNetworks: networks });
  return (
    <FormSection level={2} title={t('security.networksTitle')} lead={t('security.networksLead')}>
      <TagsField
        label={t('security.networks')}
        description={t('security.networksHint')}
        value={allowedNetworks}
        error={listError(
          editor.errors,
          { field: 'allowedNetworks', label: t('security.networks') },
          allowedNetworks,
        )}
        onChange={set}
      />
      <div className="row wraps gap-8 dim">
        {t('security.yourAddress')} <code>{address}</code>
        <Button
          size="xs"
          kind="quiet"
          disabled={allowedNetworks.includes(address)}
          onClick={() => set([...allowedNetworks, address])}
        >
          {t('security.addOwn')}
        </Button>
      </div>
    </FormSection>
  );
}

function SecurityForm({ saved }: { saved: SecurityPolicy }) {
  const { t } = useTranslation(sentences);
  const editor = useSecurityEditor(saved);
  return (
    <SettingsForm editor={editor}>
      <FactorFields editor={editor} />
      <FormSection level={2} title={t('security.ageTitle')} lead={t('security.ageLead')}>
        <NumberField
          label={t('security.age')}
          placeholder={t('security.agePlaceholder')}
          value={editor.values.passwordMaxAgeDays ?? ''}
          allowDecimal={false}
          allowNegative={false}
          error={editor.errorOf('passwordMaxAgeDays', t('security.age'))}
          onChange={(value) =>
            editor.change('passwordMaxAgeDays', {
              passwordMaxAgeDays: value === '' ? null : Number(value),
            })
          }
        />
      </FormSection>
      <NetworkFields editor={editor} address={saved.yourAddress} />
    </SettingsForm>
  );
}

export function SecuritySection() {
  const { t } = useTranslation(sentences);
  const query = useQuery(securityQuery);
  return (
    <QueryView query={query} skeleton={<SkeletonRows count={6} />} failure={t('failed')}>
      {(saved) => <SecurityForm saved={saved} />}
    </QueryView>
  );
}
