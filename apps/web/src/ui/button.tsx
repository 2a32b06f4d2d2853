import '@mantine/core/styles/Button.layer.css';
import {
  Button as MantineButton,
  type ButtonProps as MantineButtonProps,
  ActionIcon,
  type ActionIconProps,
} from '@mantine/core';
import type { ComponentPropsWithRef } from 'react';
import { createLink } from '@tanstack/react-router';

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

interface AnchorProps
  extends Omit<MantineButtonProps, 'variant' | 'color' | 'gradient' | 'size'>,
    Omit<ComponentPropsWithRef<'a'>, keyof MantineButtonProps | 'color'> {
  kind?: ButtonKind;
  size?: 'xs' | 'sm' | 'lg';
}

function ButtonAnchor({ kind = 'default', size = 'sm', ...rest }: AnchorProps) {
  return <MantineButton component="a" variant={buttonVariant[kind]} size={size} {...rest} />;
}

/** A link that looks like a button; takes the router's `to`, `params` and `search`. */
export const ButtonLink = createLink(ButtonAnchor);

export type ButtonKind = 'primary' | 'default' | 'quiet' | 'accent' | 'danger' | 'danger-primary';

export const buttonVariant: Record<ButtonKind, string> = {
  primary: 'filled',
  default: 'default',
  quiet: 'subtle',
  accent: 'light',
  danger: 'danger',
  'danger-primary': 'danger-filled',
};
