import '@mantine/core/styles/Button.layer.css';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { buttonVariant } from '../../ui/button.tsx';

interface OutwardLinkProps {
  href: string;
  icon: ReactNode;
  children: ReactNode;
}

/** An address of another site, opened in a tab of its own. */
export function OutwardLink({ href, icon, children }: OutwardLinkProps) {
  return (
    <Button
      component="a"
      variant={buttonVariant.default}
      size="sm"
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      rightSection={icon}
    >
      {children}
    </Button>
  );
}
