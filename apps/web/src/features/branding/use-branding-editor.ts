import type { Branding } from '@guidon/contract';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { confirm } from '../../ui/confirm.ts';
import { toast } from '../../ui/toast.ts';
import { useWrite } from '../../lib/use-write.ts';
import { useEditor } from '../../ui/use-editor.ts';
import { fetchBranding, resetBranding, saveBranding } from './api.ts';
import { announceBranding } from './branding-updated.ts';
import { bodyOf, brandingErrors, type BrandingValues, brandingValues } from './branding-values.ts';
import sentences from './branding.en.json';

function announceSaved(sentence: string): void {
  toast.success(sentence);
  announceBranding();
}

export function useBrandingEditor(saved: Branding, tenantId: string) {
  const { t } = useTranslation(sentences);
  const { isPending: isResetting, run } = useWrite({
    failure: t('resetFailed'),
    onError: (sentence) => toast.error(sentence),
  });
  const editor = useEditor<BrandingValues, Branding>({
    saved,
    valuesOf: brandingValues,
    check: brandingErrors,
    save: async (send, values, _base, latest) =>
      (await send(saveBranding, { body: bodyOf(values, latest?.version ?? 0) })).data,
    fetchLatest: () => fetchBranding(tenantId),
    onSaved: () => announceSaved(t('saved')),
    failure: t('saveFailed'),
  });
  const reset = async () => {
    const { base } = editor;
    const question = { title: t('resetTitle'), text: t('resetText'), confirmLabel: t('resetConfirm') };
    if (base === null || !(await confirm({ ...question, isDanger: true }))) return;
    await run(async (send) => {
      const { data } = await send(resetBranding, { body: { version: base.version } });
      editor.accept(data);
      announceSaved(t('resetDone'));
    });
  };
  return { editor, isBusy: isResetting || editor.isSaving, reset };
}

export type BrandingEditor = ReturnType<typeof useBrandingEditor>['editor'];
