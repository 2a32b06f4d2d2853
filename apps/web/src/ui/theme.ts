import {
  createTheme,
  type MantineColorsTuple,
  type VariantColorsResolver,
  localStorageColorSchemeManager,
} from '@mantine/core';

const accent: MantineColorsTuple = [
  'var(--accent-0)',
  'var(--accent-1)',
  'var(--accent-2)',
  'var(--accent-3)',
  'var(--accent-4)',
  'var(--accent-5)',
  'var(--accent-6)',
  'var(--accent-7)',
  'var(--accent-8)',
  'var(--accent-9)',
];

const none = 'transparent';

const variantColors: Record<string, ReturnType<VariantColorsResolver>> = {
  filled: {
    background: 'var(--accent-fill)',
    hover: 'var(--accent-fill-hover)',
    color: 'var(--on-accent)',
    border: 'none',
  },
  default: {
    background: 'var(--raised)',
    hover: 'var(--hover)',
    color: 'var(--text)',
    border: '1px solid var(--control-line)',
  },
  subtle: { background: none, hover: 'var(--hover)', color: 'var(--text)', border: 'none' },
  light: {
    background: 'var(--accent-wash)',
    hover: 'var(--accent-wash)',
    color: 'var(--accent-ink)',
    border: 'none',
  },
  danger: {
    background: none,
    hover: 'var(--wrong-wash)',
    color: 'var(--wrong)',
    border: '1px solid var(--wrong)',
  },
  'danger-filled': {
    background: 'var(--wrong)',
    hover: 'var(--wrong)',
    color: 'var(--on-wrong)',
    border: 'none',
  },
  transparent: { background: none, hover: none, color: 'var(--text)', border: 'none' },
};

const plain = { background: none, hover: 'var(--hover)', color: 'var(--text)', border: 'none' };

/** Colours, sizes and fonts come from `base.css`; the theme only refers to its variables. */
export const theme = createTheme({
  primaryColor: 'accent',
  colors: { accent },
  defaultRadius: 'md',
  cursorType: 'pointer',
  variantColorResolver: ({ variant }) => variantColors[variant] ?? plain,
  focusRing: 'auto',
  respectReducedMotion: true,
  components: {
    InputWrapper: { defaultProps: { inputWrapperOrder: ['label', 'input', 'error', 'description'] } },
  },
  fontFamily: 'var(--font-text)',
  fontFamilyMonospace: 'var(--font-mono)',
});

export const colorSchemeManager = localStorageColorSchemeManager({ key: 'theme' });
