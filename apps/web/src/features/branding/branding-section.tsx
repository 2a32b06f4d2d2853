import type { Branding } from '@guidon/contract';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useDeferredValue } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useUser } from '../../lib/session.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { EditorFields } from '../../ui/editor-fields.tsx';
import { FormSection } from '../../ui/form-section.tsx';
import { ProblemNotice } from '../../ui/notice.tsx';
import { Panel } from '../../ui/panel.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { Row } from '../../ui/row.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { useSaveKey } from '../../ui/use-save-key.ts';
import { useUnsavedGuard } from '../../ui/use-unsaved-guard.ts';
import { brandingQuery } from './api.ts';
import styles from './branding.module.css';
import { BrandingFields } from './branding-fields.tsx';
import { BrandingPreview } from './branding-preview.tsx';
import { colorOf } from './branding-values.ts';
import { useBrandingEditor } from './use-branding-editor.ts';
import sentences from './branding.en.json';

export function BrandingSection() {
  const { t } = useTranslation(sentences);
  const { tenantId } = useUser();
  const query = useQuery({ ...brandingQuery(tenantId ?? ''), enabled: tenantId !== null });
  return (
    <Panel>
      <QueryView query={query} skeleton={<SkeletonRows count={8} />} failure={t('failed')}>
        {(saved) => <BrandingForm saved={saved} tenantId={tenantId ?? ''} />}
      </QueryView>
    </Panel>
  );
}

function BrandingForm({ saved, tenantId }: { saved: Branding; tenantId: string }) {
  const { t } = useTranslation(sentences);
  const { editor, isBusy, reset } = useBrandingEditor(saved, tenantId);
  const isDefault = editor.base?.isDefault !== false;
  const shown = useDeferredValue(editor.values);
  const look = { ...shown, fontSize: `${shown.fontSize || 16}px`, isDefault: isDefault && !editor.isDirty };
  useUnsavedGuard(editor.isDirty);
  useSaveKey(editor.isDirty && !isBusy, editor.save);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    editor.save();
  };
  return (
    <form onSubmit={submit} noValidate aria-label={t('title')}>
      <EditorFields editor={editor}>
        <ProblemNotice problem={editor.problem} />
        <FormSection
          level={2}
          title={t('title')}
          lead={t('lead')}
          aside={<Badge tone={isDefault ? 'neutral' : 'accent'}>{t(isDefault ? 'default' : 'own')}</Badge>}
        >
          <div className="stack gap-24">
            <div className={styles['look']}>
              <h3 className={styles['lookTitle']}>{t('preview.title')}</h3>
              <BrandingPreview look={look} accent={colorOf(shown.textColor)} />
            </div>
            <BrandingFields editor={editor} />
          </div>
        </FormSection>
        <div className={styles['actions']}>
          <Row gap={12} justify="end" wrap>
            {editor.isDirty && <span className="dim">{t('unsaved')}</span>}
            {!isDefault && (
              <Button kind="danger" disabled={isBusy} onClick={() => void reset()}>
                {t('reset')}
              </Button>
            )}
            <Button kind="primary" type="submit" disabled={isBusy || !editor.isDirty}>
              {t(editor.isSaving ? 'saving' : 'save')}
            </Button>
          </Row>
        </div>
      </EditorFields>
    </form>
  );
}
