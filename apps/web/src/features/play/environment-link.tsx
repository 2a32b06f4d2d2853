import '@mantine/core/styles/Button.layer.css';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { buttonVariant } from '../../ui/button-kind.ts';

export function EnvironmentLink({ href, icon }: { href: string; icon: ReactNode }) {
  const { t } = useTranslation('play');
  return (
    <Button
      component="a"
      variant={buttonVariant.default}
      size="sm"
      fullWidth
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      rightSection={icon}
    >
      {t('detail.environment')}
    </Button>
  );
}
