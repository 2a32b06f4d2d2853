import { OrganizationBody, type OrganizationSettings } from '@guidon/contract';
import { useQuery } from '@tanstack/react-query';
import { fieldErrors } from '../../lib/field-errors.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useSessionStore } from '../../lib/session.tsx';
import { CodeField } from '../../ui/code-field.tsx';
import { FormSection } from '../../ui/form-section.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { SkeletonRows } from '../../ui/skeleton-rows.tsx';
import { SwitchField } from '../../ui/switch-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast.ts';
import { useEditor } from '../../ui/use-editor.ts';
import { announceBranding } from '../branding/index.ts';
import { fetchOrganization, organizationQuery, saveOrganization } from './api.ts';
import { SettingsForm } from './settings-form.tsx';

function OrganizationForm({ saved }: { saved: OrganizationSettings }) {
  const { t } = useTranslation('tenantSettings');
  const session = useSessionStore();
  const editor = useEditor({
    saved,
    valuesOf: (organization) => ({
      displayName: organization?.displayName ?? '',
      authorsOnly: organization?.authorsOnly ?? false,
    }),
    check: (values) => fieldErrors(OrganizationBody, { ...values, version: 0 }),
    save: async (send, values, _base, latest) =>
      (await send(saveOrganization, { body: { ...values, version: latest?.version ?? 0 } })).data,
    fetchLatest: () => fetchOrganization(),
    onSaved: async () => {
      toast.success(t('saved'));
      announceBranding();
      await session.check();
    },
    failure: t('saveFailed'),
  });
  return (
    <SettingsForm editor={editor}>
      <FormSection level={2} title={t('organization.title')} lead={t('organization.lead')}>
        <TextField
          label={t('organization.displayName')}
          value={editor.values.displayName}
          maxLength={120}
          error={editor.errorOf('displayName', t('organization.displayName'))}
          onChange={(event) => editor.change('displayName', { displayName: event.currentTarget.value })}
        />
        <CodeField
          label={t('organization.name')}
          description={t('organization.nameHint')}
          value={saved.name}
          readOnly
        />
      </FormSection>
      <FormSection level={2} title={t('organization.authorsTitle')}>
        <SwitchField
          label={t('organization.authorsOnly')}
          description={t('organization.authorsAbout')}
          checked={editor.values.authorsOnly}
          onChange={(event) => editor.change('authorsOnly', { authorsOnly: event.currentTarget.checked })}
        />
      </FormSection>
    </SettingsForm>
  );
}

export function OrganizationSection() {
  const { t } = useTranslation('tenantSettings');
  const query = useQuery(organizationQuery);
  return (
    <QueryView query={query} skeleton={<SkeletonRows count={3} />} failure={t('failed')}>
      {(saved) => <OrganizationForm saved={saved} />}
    </QueryView>
  );
}
