import '@mantine/core/styles/Button.layer.css';
import { Button as MantineButton, type ButtonProps as MantineButtonProps } from '@mantine/core';
import type { ComponentPropsWithRef } from 'react';
import { buttonVariant, type ButtonKind } from './button-kind.ts';

export interface ButtonProps
  extends Omit<MantineButtonProps, 'variant' | 'color' | 'gradient' | 'size'>,
    Omit<ComponentPropsWithRef<'button'>, keyof MantineButtonProps | 'color'> {
  /** `primary` once a view, `default` for the rest, `quiet` in rows and bars, `danger` for what cannot be undone. */
  kind?: ButtonKind;
  size?: 'xs' | 'sm' | 'lg';
}

export function Button({ kind = 'default', size = 'sm', type = 'button', ...rest }: ButtonProps) {
  return <MantineButton variant={buttonVariant[kind]} size={size} type={type} {...rest} />;
}
