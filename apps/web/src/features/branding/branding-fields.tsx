import { BrandFont, brandFonts, brandingTypes, limits } from '@guidon/contract';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { FieldPair, FormSection } from '../../ui/form-section.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { Stack } from '../../ui/stack.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { AccentField } from './accent-field.tsx';
import styles from './branding.module.css';
import { LogoField } from './logo-field.tsx';
import type { BrandingEditor } from './use-branding-editor.ts';
import sentences from './branding.en.json';

interface FieldsProps {
  editor: BrandingEditor;
}

export function BrandingFields({ editor }: FieldsProps) {
  const { t } = useTranslation(sentences);
  const { values, change, errorOf } = editor;
  return (
    <div className={styles['fields']}>
      <Stack gap={16}>
        <FormSection title={t('show')}>
          <div className={styles['type']}>
            <Segmented
              label={t('show')}
              value={values.brandingType}
              choices={brandingTypes.map((value) => ({ value, label: t(`type.${value}`) }))}
              onChange={(brandingType) => change('brandingType', { brandingType })}
            />
          </div>
          {values.brandingType === 'logo' && (
            <LogoField
              logoUrl={values.logoUrl}
              error={errorOf('logoUrl', t('logoTitle'))}
              onChange={(logo) =>
                change('logoUrl', logo ?? { logoUrl: null, logoWidth: null, logoHeight: null })
              }
            />
          )}
        </FormSection>
        <NameFields editor={editor} />
      </Stack>
      <FormSection title={t('accentTitle')}>
        <AccentField
          value={values.textColor}
          error={errorOf('textColor', t('accent.label'))}
          onChange={(textColor) => change('textColor', { textColor })}
        />
      </FormSection>
    </div>
  );
}

function NameFields({ editor: { values, change, errorOf } }: FieldsProps) {
  const { t } = useTranslation(sentences);
  return (
    <FormSection title={t('nameTitle')}>
      <TextField
        name="companyName"
        label={t('name')}
        description={t('nameHint')}
        value={values.companyName}
        maxLength={limits.companyMax}
        error={errorOf('companyName', t('name'))}
        onChange={(event) => change('companyName', { companyName: event.currentTarget.value })}
      />
      <FieldPair>
        <SelectField
          label={t('font')}
          value={values.fontFamily}
          data={brandFonts.map((value) => ({ value, label: t(`fonts.${value}`) }))}
          onChange={(chosen) => change('fontFamily', { fontFamily: BrandFont.parse(chosen) })}
        />
        <NumberField
          label={t('size')}
          description={t('sizeHint')}
          value={values.fontSize}
          allowDecimal={false}
          allowNegative={false}
          error={errorOf('fontSize', t('size'))}
          onChange={(size) => change('fontSize', { fontSize: size === '' ? '' : Number(size) })}
        />
      </FieldPair>
    </FormSection>
  );
}
