import type { Branding } from '@guidon/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../lib/error-message.ts';
import { confirm } from '../../ui/confirm.ts';
import { toast } from '../../ui/toast.ts';
import { useBusy } from '../../ui/use-busy.ts';
import { useEditor } from '../../ui/use-editor.ts';
import { brandingQuery, fetchBranding, resetBranding, saveBranding } from './api.ts';
import { announceBranding } from './branding-updated.ts';
import { bodyOf, brandingErrors, type BrandingValues, brandingValues } from './branding-values.ts';

/** Edits the look of an organization, and tells all open pages of this browser when it is another. */
export function useBrandingEditor(saved: Branding, tenantId: string) {
  const { t } = useTranslation('branding');
  const queryClient = useQueryClient();
  const [isResetting, run] = useBusy();
  const keep = (branding: Branding, told: string) => {
    queryClient.setQueryData(brandingQuery(tenantId).queryKey, branding);
    toast.success(told);
    announceBranding();
  };
  const editor = useEditor<BrandingValues, Branding>({
    saved,
    valuesOf: brandingValues,
    check: brandingErrors,
    send: (values, _base, latest) => saveBranding(bodyOf(values, latest?.version ?? 0)),
    fetchLatest: () => fetchBranding(tenantId),
    onSaved: (branding) => keep(branding, t('saved')),
    failure: t('saveFailed'),
  });
  const reset = async () => {
    const { base } = editor;
    const question = { title: t('resetTitle'), text: t('resetText'), confirmLabel: t('resetConfirm') };
    if (base === null || !(await confirm({ ...question, isDanger: true }))) return;
    await run(async () => {
      try {
        const branding = await resetBranding(base.version);
        editor.accept(branding);
        keep(branding, t('resetDone'));
      } catch (error) {
        toast.error(errorMessage(error, t('resetFailed')));
      }
    });
  };
  return { editor, isBusy: isResetting || editor.isSaving, reset };
}

export type BrandingEditor = ReturnType<typeof useBrandingEditor>['editor'];
