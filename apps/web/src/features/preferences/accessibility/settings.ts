export interface AccessibilitySettings {
  fontSize: number;
  contrast: 'normal' | 'high' | 'inverted';
  lineHeight: 'normal' | 'increased';
  letterSpacing: 'normal' | 'increased';
  dyslexiaFont: boolean;
  reducedMotion: boolean;
  focusIndicator: boolean;
  /** Stored, but not shown in the panel. */
  readingGuide: boolean;
  screenReader: boolean;
}

export const fontSizeLimits = { min: 50, max: 250, step: 1 } as const;

export const defaultSettings: AccessibilitySettings = {
  fontSize: 100,
  contrast: 'normal',
  lineHeight: 'normal',
  letterSpacing: 'normal',
  dyslexiaFont: false,
  reducedMotion: false,
  focusIndicator: false,
  readingGuide: false,
  screenReader: false,
};

export function isFontSize(value: unknown): value is number {
  return (
    Number.isInteger(value) && Number(value) >= fontSizeLimits.min && Number(value) <= fontSizeLimits.max
  );
}

function fieldsOf(stored: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(stored ?? '');
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}

function oneOf<T extends string>(value: unknown, known: readonly T[], otherwise: T): T {
  return known.find((choice) => choice === value) ?? otherwise;
}

/** Parses stored settings; an invalid field gets its default. */
export function parseSettings(stored: string | null): AccessibilitySettings {
  const fields = fieldsOf(stored);
  return {
    fontSize: isFontSize(fields['fontSize']) ? fields['fontSize'] : defaultSettings.fontSize,
    contrast: oneOf(fields['contrast'], ['normal', 'high', 'inverted'], 'normal'),
    lineHeight: oneOf(fields['lineHeight'], ['normal', 'increased'], 'normal'),
    letterSpacing: oneOf(fields['letterSpacing'], ['normal', 'increased'], 'normal'),
    dyslexiaFont: fields['dyslexiaFont'] === true,
    reducedMotion: fields['reducedMotion'] === true,
    focusIndicator: fields['focusIndicator'] === true,
    readingGuide: fields['readingGuide'] === true,
    screenReader: fields['screenReader'] === true,
  };
}

export function isDefault(settings: AccessibilitySettings): boolean {
  return JSON.stringify(settings) === JSON.stringify(defaultSettings);
}
