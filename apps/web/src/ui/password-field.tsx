import '@mantine/core/styles/PasswordInput.layer.css';
import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '../lib/i18n/use-translation.ts';
import sentences from './ui.en.json';

type PasswordFieldProps = Omit<
  PasswordInputProps,
  'size' | 'variant' | 'radius' | 'visible' | 'onVisibilityChange' | 'visibilityToggleIcon'
> & {
  /** The password is typed a second time here; the button that shows it is called so. */
  isRepeat?: boolean;
};

function ToggleIcon({ reveal }: { reveal: boolean }) {
  return reveal ? <IconEyeOff size={18} aria-hidden /> : <IconEye size={18} aria-hidden />;
}

export function PasswordField({ isRepeat = false, ...props }: PasswordFieldProps) {
  const { t } = useTranslation(sentences);
  const [isVisible, setVisible] = useState(false);
  return (
    <PasswordInput
      visible={isVisible}
      onVisibilityChange={setVisible}
      visibilityToggleIcon={ToggleIcon}
      visibilityToggleButtonProps={{
        'aria-label': t(`${isVisible ? 'hide' : 'show'}${isRepeat ? 'Repeated' : ''}Password`),
        'aria-pressed': isVisible,
        tabIndex: 0,
      }}
      aria-invalid={Boolean(props.error)}
      {...props}
    />
  );
}
