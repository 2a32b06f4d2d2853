import type { LegalKind } from '@guidon/contract';
import { legalKinds } from '@guidon/contract/plain';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { useMaybeUser } from '../../../lib/session.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { FormSection } from '../../../ui/form-section.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { QueryView } from '../../../ui/query-view.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { ownTextsQuery } from './api.ts';
import { LegalTextEditor } from './legal-text-editor.tsx';
import styles from './legal-texts.module.css';
import sentences from './legal.en.json';

export function LegalTextsSection() {
  const { t } = useTranslation(sentences);
  const user = useMaybeUser();
  const [kind, setKind] = useState<LegalKind>('terms');
  const query = useQuery(ownTextsQuery);
  return (
    <Panel>
      <QueryView query={query} skeleton={<SkeletonRows count={6} />} failure={t('section.failed')}>
        {(texts) => (
          <FormSection
            level={2}
            title={t('section.title')}
            lead={t('section.lead')}
            aside={
              texts.find((text) => text.kind === kind)?.isDefault === true ? (
                <Badge>{t('section.default')}</Badge>
              ) : (
                <Badge tone="accent">{t('section.own')}</Badge>
              )
            }
          >
            <div className={styles['kinds']}>
              <Segmented
                label={t('section.which')}
                value={kind}
                choices={legalKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
                onChange={setKind}
              />
            </div>
            {texts.map((text) => (
              <LegalTextEditor
                key={text.kind}
                saved={text}
                tenantName={user?.tenantName ?? undefined}
                isShown={text.kind === kind}
              />
            ))}
          </FormSection>
        )}
      </QueryView>
    </Panel>
  );
}
