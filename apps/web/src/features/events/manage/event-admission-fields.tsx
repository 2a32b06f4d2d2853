import { limits } from '@guidon/contract/plain';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { listError } from '../../../lib/list-error.ts';
import { SwitchField } from '../../../ui/switch-field.tsx';
import { TagsField } from '../../../ui/tags-field.tsx';
import type { EventFieldsProps } from './event-basic-fields.tsx';
import sentences from './event-manager.en.json';

/** Rules by which people come in. Staff are asked nothing. */
export function EventAdmissionFields({ editor }: EventFieldsProps) {
  const { t } = useTranslation(sentences);
  const { values, change } = editor;
  return (
    <>
      {values.maxParticipants !== '' && (
        <SwitchField
          name="hasWaitlist"
          label={t('editor.waitlist')}
          description={t('editor.waitlistHint')}
          checked={values.hasWaitlist}
          onChange={(event) => change('hasWaitlist', { hasWaitlist: event.currentTarget.checked })}
        />
      )}
      <SwitchField
        name="needsApproval"
        label={t('editor.approval')}
        description={t('editor.approvalHint')}
        checked={values.needsApproval}
        onChange={(event) => change('needsApproval', { needsApproval: event.currentTarget.checked })}
      />
      <TagsField
        name="allowedDomains"
        label={t('editor.domains')}
        description={t('editor.domainsHint')}
        placeholder={values.allowedDomains.length === 0 ? t('editor.domainsExample') : ''}
        value={values.allowedDomains}
        maxTags={limits.allowedDomains}
        error={listError(
          editor.errors,
          { field: 'allowedDomains', label: t('editor.domains') },
          values.allowedDomains,
        )}
        onChange={(domains) =>
          change('allowedDomains', {
            allowedDomains: domains.map((domain) => domain.trim().toLowerCase().replace(/^@/, '')),
          })
        }
      />
    </>
  );
}
