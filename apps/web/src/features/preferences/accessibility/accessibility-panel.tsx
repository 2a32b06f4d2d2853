import '@mantine/core/styles/Drawer.layer.css';
import { Drawer } from '@mantine/core';
import { IconCircleHalf2, IconCircleHalfVertical, IconContrast } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { ChoiceCards } from '../../../ui/choice-cards.tsx';
import { SwitchField } from '../../../ui/switch-field.tsx';
import { useReturnFocus } from '../../../ui/use-return-focus.ts';
import { classNames } from '../../../ui/class-names.ts';
import styles from './accessibility-panel.module.css';
import { FontSizeField } from './font-size-field.tsx';
import { type AccessibilitySettings, defaultSettings, isDefault } from './settings.ts';
import { useSettings } from './use-settings.ts';
import sentences from './accessibility.en.json';
import uiSentences from '../../../ui/ui.en.json';

interface FieldsProps {
  settings: AccessibilitySettings;
  change: (changes: Partial<AccessibilitySettings>) => void;
}

const iconSize = 20;

function ContrastField({ settings, change }: FieldsProps) {
  const { t } = useTranslation(sentences);
  const isRaised = window.matchMedia('(prefers-contrast: more)').matches;
  return (
    <ChoiceCards
      legend={t('contrast.label')}
      name="contrast"
      value={settings.contrast}
      choices={[
        {
          value: 'normal',
          label: t('contrast.normal'),
          description: t(isRaised ? 'contrast.normalRaised' : 'contrast.normalHint'),
          icon: <IconCircleHalfVertical size={iconSize} aria-hidden />,
        },
        {
          value: 'high',
          label: t('contrast.high'),
          description: t('contrast.highHint'),
          icon: <IconContrast size={iconSize} aria-hidden />,
        },
        {
          value: 'inverted',
          label: t('contrast.inverted'),
          description: t('contrast.invertedHint'),
          icon: <IconCircleHalf2 size={iconSize} aria-hidden />,
        },
      ]}
      onChange={(contrast) => change({ contrast })}
    />
  );
}

function ReadingFields({ settings, change }: FieldsProps) {
  const { t } = useTranslation(sentences);
  return (
    <fieldset className={classNames('stack gap-12 shrinks', styles['group'])}>
      <legend className={styles['legend']}>{t('reading.label')}</legend>
      <SwitchField
        label={t('reading.lineHeight')}
        checked={settings.lineHeight === 'increased'}
        onChange={(event) => change({ lineHeight: event.currentTarget.checked ? 'increased' : 'normal' })}
      />
      <SwitchField
        label={t('reading.letterSpacing')}
        checked={settings.letterSpacing === 'increased'}
        onChange={(event) => change({ letterSpacing: event.currentTarget.checked ? 'increased' : 'normal' })}
      />
      <SwitchField
        label={t('reading.dyslexiaFont')}
        description={t('reading.dyslexiaFontHint')}
        checked={settings.dyslexiaFont}
        onChange={(event) => change({ dyslexiaFont: event.currentTarget.checked })}
      />
    </fieldset>
  );
}

function MovingFields({ settings, change }: FieldsProps) {
  const { t } = useTranslation(sentences);
  const isReducedBySystem = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  return (
    <fieldset className={classNames('stack gap-12 shrinks', styles['group'])}>
      <legend className={styles['legend']}>{t('moving.label')}</legend>
      <SwitchField
        label={t('moving.reducedMotion')}
        description={t(isReducedBySystem ? 'moving.reducedMotionAsked' : 'moving.reducedMotionHint')}
        checked={settings.reducedMotion}
        onChange={(event) => change({ reducedMotion: event.currentTarget.checked })}
      />
      <SwitchField
        label={t('moving.focusIndicator')}
        description={t('moving.focusIndicatorHint')}
        checked={settings.focusIndicator}
        onChange={(event) => change({ focusIndicator: event.currentTarget.checked })}
      />
    </fieldset>
  );
}

interface ResetLineProps {
  settings: AccessibilitySettings;
  change: (settings: AccessibilitySettings) => void;
}

function ResetLine({ settings, change }: ResetLineProps) {
  const { t } = useTranslation(sentences);
  const [before, setBefore] = useState<AccessibilitySettings>();
  const isNormal = isDefault(settings);
  const undone = isNormal ? before : undefined;
  const press = () => {
    setBefore(undone ? undefined : settings);
    change(undone ?? defaultSettings);
  };
  return (
    <div className="row wraps gap-8 gap-x-12">
      <Button onClick={press} aria-disabled={isNormal && !undone}>
        {t(undone ? 'undo' : 'reset')}
      </Button>
      <p role="status" className="dim">
        {undone && t('wasReset')}
      </p>
    </div>
  );
}

export function AccessibilityPanel({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useTranslation(sentences);
  const { settings, change } = useSettings();
  useReturnFocus(isOpen);
  // The panel scales with the text: keeps the pressed control inside the window.
  useEffect(() => {
    if (isOpen) document.activeElement?.scrollIntoView({ block: 'nearest' });
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- each change of a setting can move what has the focus
  }, [isOpen, settings]);
  return (
    <Drawer
      opened={isOpen}
      onClose={onClose}
      returnFocus={false}
      position="right"
      size="min(26rem, 100vw)"
      title={t('title')}
      closeButtonProps={{ 'aria-label': t('close', { ns: uiSentences }) }}
      attributes={{ header: { role: 'presentation' } }}
      classNames={{ overlay: styles['overlay'] ?? '', body: styles['body'] ?? '' }}
    >
      <p className="dim">{t('lead')}</p>
      <FontSizeField value={settings.fontSize} onChange={(fontSize) => change({ fontSize })} />
      <ContrastField settings={settings} change={change} />
      <ReadingFields settings={settings} change={change} />
      <MovingFields settings={settings} change={change} />
      <ResetLine settings={settings} change={change} />
    </Drawer>
  );
}
