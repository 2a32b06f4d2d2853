export type ButtonKind = 'primary' | 'default' | 'quiet' | 'accent' | 'danger' | 'danger-primary';

export const buttonVariant: Record<ButtonKind, string> = {
  primary: 'filled',
  default: 'default',
  quiet: 'subtle',
  accent: 'light',
  danger: 'danger',
  'danger-primary': 'danger-filled',
};
