import '@mantine/core/styles/Button.layer.css';
import { Button as MantineButton, type ButtonProps as MantineButtonProps } from '@mantine/core';
import { createLink } from '@tanstack/react-router';
import type { ComponentPropsWithRef } from 'react';
import { buttonVariant, type ButtonKind } from './button-kind.ts';

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
