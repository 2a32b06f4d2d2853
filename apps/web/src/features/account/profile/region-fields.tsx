import { Language, languages } from '@guidon/contract';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { timeZones } from '../../../lib/format.ts';
import { FieldPair } from '../../../ui/form-section.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import type { ProfileEditor } from './profile-form-state.ts';
import sentences from './profile.en.json';

const browserZone = 'browser';

export function RegionFields({ editor }: { editor: ProfileEditor }) {
  const { t } = useTranslation(sentences);
  const { values } = editor;
  const own = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  const zones = [
    { value: browserZone, label: t('region.browserZone', { zone: own }) },
    ...timeZones().map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') })),
  ];
  return (
    <Panel title={t('region.title')}>
      <FieldPair>
        <SelectField
          label={t('region.language')}
          description={t('region.languageHint')}
          data={languages.map((value) => ({ value, label: t(`region.languages.${value}`) }))}
          value={values.language}
          error={editor.errorOf('language', t('region.language'))}
          onChange={(value) => editor.change('language', { language: Language.parse(value) })}
        />
        <SelectField
          label={t('region.timeZone')}
          description={t('region.timeZoneHint')}
          data={zones}
          searchable
          nothingFoundMessage={t('region.noZone')}
          value={values.timeZone === '' ? browserZone : values.timeZone}
          error={editor.errorOf('timeZone', t('region.timeZone'))}
          onChange={(value) =>
            editor.change('timeZone', { timeZone: value === browserZone ? '' : (value ?? '') })
          }
        />
      </FieldPair>
    </Panel>
  );
}
