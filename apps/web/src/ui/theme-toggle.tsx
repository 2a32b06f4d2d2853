import { useMantineColorScheme } from '@mantine/core';
import { IconMoon, IconSun } from '@tabler/icons-react';
import { useTranslation } from '../lib/i18n/use-translation.ts';
import { IconButton } from './button.tsx';
import sentences from './ui.en.json';

export function ThemeToggle() {
  const { t } = useTranslation(sentences);
  const { colorScheme, toggleColorScheme } = useMantineColorScheme();
  const isDark = colorScheme === 'dark';
  const Icon = isDark ? IconSun : IconMoon;
  return (
    <IconButton label={t(isDark ? 'toLight' : 'toDark')} onClick={() => toggleColorScheme()}>
      <Icon size={20} stroke={1.75} aria-hidden />
    </IconButton>
  );
}
