import { OrganizationBody, type OrganizationSettings } from '@guidon/contract';
import { useQuery } from '@tanstack/react-query';
import { fieldErrors } from '../../lib/field-errors.ts';
import { timeZones } from '../../lib/format.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useSessionStore } from '../../lib/session.tsx';
import { CodeField } from '../../ui/code-field.tsx';
import { FormSection } from '../../ui/form-section.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { SwitchField } from '../../ui/switch-field.tsx';
import { TagsField } from '../../ui/tags-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast.ts';
import { type Editor, useEditor } from '../../ui/use-editor.ts';
import { announceBranding } from '../branding/index.ts';
import { fetchOrganization, organizationQuery, saveOrganization } from './api.ts';
import { ContactProof } from './contact-proof.tsx';
import { generalBody, type GeneralValues, generalValues } from './general-state.ts';
import { listError } from '../../lib/list-error.ts';
import { SettingsForm } from './settings-form.tsx';
import sentences from './tenant-settings.en.json';

type GeneralEditor = Editor<GeneralValues, OrganizationSettings>;

const ownZone = 'own';

function MemberFields({ editor }: { editor: GeneralEditor }) {
  const { t } = useTranslation(sentences);
  const { defaultTimeZone, refusedWords } = editor.values;
  const zones = [
    { value: ownZone, label: t('general.ownZone') },
    ...timeZones().map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') })),
  ];
  return (
    <FormSection level={2} title={t('general.membersTitle')}>
      <SelectField
        label={t('general.timeZone')}
        description={t('general.timeZoneHint')}
        data={zones}
        searchable
        nothingFoundMessage={t('general.noZone')}
        value={defaultTimeZone ?? ownZone}
        error={editor.errorOf('defaultTimeZone', t('general.timeZone'))}
        onChange={(value) =>
          editor.change('defaultTimeZone', { defaultTimeZone: value === ownZone ? null : value })
        }
      />
      <TagsField
        label={t('general.words')}
        description={t('general.wordsHint')}
        value={refusedWords}
        error={listError(editor.errors, { field: 'refusedWords', label: t('general.words') }, refusedWords)}
        onChange={(words) => editor.change('refusedWords', { refusedWords: words })}
      />
    </FormSection>
  );
}

function GeneralForm({ saved }: { saved: OrganizationSettings }) {
  const { t } = useTranslation(sentences);
  const session = useSessionStore();
  const editor = useEditor({
    saved,
    valuesOf: generalValues,
    check: (values) => fieldErrors(OrganizationBody, generalBody(values, 0)),
    save: async (send, values, _base, latest) =>
      (await send(saveOrganization, { body: generalBody(values, latest?.version ?? 0) })).data,
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
        <TextField
          label={t('general.contactEmail')}
          description={t('general.contactEmailHint')}
          type="email"
          autoComplete="off"
          value={editor.values.contactEmail}
          error={editor.errorOf('contactEmail', t('general.contactEmail'))}
          onChange={(event) => editor.change('contactEmail', { contactEmail: event.currentTarget.value })}
        />
        {saved.contactEmail !== null &&
          !saved.isContactEmailProven &&
          editor.values.contactEmail.trim() === saved.contactEmail && (
            <ContactProof key={saved.contactEmail} email={saved.contactEmail} />
          )}
      </FormSection>
      <MemberFields editor={editor} />
      <FormSection level={2} title={t('general.addressesTitle')} lead={t('general.addressesLead')}>
        <NumberField
          label={t('general.addressDays')}
          placeholder={t('general.addressDaysNever')}
          value={editor.values.addressDays ?? ''}
          allowDecimal={false}
          allowNegative={false}
          error={editor.errorOf('addressDays', t('general.addressDays'))}
          onChange={(value) =>
            editor.change('addressDays', { addressDays: value === '' ? null : Number(value) })
          }
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

export function GeneralSection() {
  const { t } = useTranslation(sentences);
  const query = useQuery(organizationQuery);
  return (
    <QueryView query={query} skeleton={<SkeletonRows count={3} />} failure={t('failed')}>
      {(saved) => <GeneralForm saved={saved} />}
    </QueryView>
  );
}
