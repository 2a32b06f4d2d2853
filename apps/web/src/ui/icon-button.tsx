import { ActionIcon, type ActionIconProps } from '@mantine/core';
import type { ComponentPropsWithRef } from 'react';

interface IconButtonProps
  extends Omit<ActionIconProps, 'variant' | 'color' | 'size'>,
    Omit<ComponentPropsWithRef<'button'>, keyof ActionIconProps | 'color'> {
  label: string;
  size?: 'sm' | 'md';
}

export function IconButton({ label, size = 'md', children, ...rest }: IconButtonProps) {
  return (
    <ActionIcon variant="subtle" size={size} aria-label={label} title={label} type="button" {...rest}>
      {children}
    </ActionIcon>
  );
}
