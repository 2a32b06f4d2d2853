import { type AccessibilitySettings, defaultSettings } from './settings.ts';

/** What may stand in a browser's storage, and what it has to count as. */
export const storedValues: { stored: string | null; is: AccessibilitySettings }[] = [
  { stored: null, is: defaultSettings },
  { stored: '', is: defaultSettings },
  { stored: '{', is: defaultSettings },
  { stored: 'null', is: defaultSettings },
  { stored: '250', is: defaultSettings },
  { stored: '"high"', is: defaultSettings },
  { stored: '[250]', is: defaultSettings },
  { stored: '{"__proto__":{"fontSize":250,"contrast":"high"}}', is: defaultSettings },
  { stored: '{"fontSize":49,"contrast":"loud"}', is: defaultSettings },
  { stored: '{"fontSize":251}', is: defaultSettings },
  { stored: '{"fontSize":1e999}', is: defaultSettings },
  { stored: '{"fontSize":120.5}', is: defaultSettings },
  {
    stored: '{"fontSize":"200","contrast":["high"],"dyslexiaFont":"true","reducedMotion":1}',
    is: defaultSettings,
  },
  { stored: '{"fontSize":"200%;background:url(//evil.test)"}', is: defaultSettings },
  { stored: '{"fontSize":{"valueOf":200},"lineHeight":null,"focusIndicator":{}}', is: defaultSettings },
  { stored: '{"fontSize":50}', is: { ...defaultSettings, fontSize: 50 } },
  { stored: '{"fontSize":900,"contrast":"inverted"}', is: { ...defaultSettings, contrast: 'inverted' } },
  {
    stored: JSON.stringify({
      fontSize: 250,
      contrast: 'high',
      lineHeight: 'increased',
      letterSpacing: 'increased',
      dyslexiaFont: true,
      reducedMotion: true,
      focusIndicator: true,
      readingGuide: true,
      screenReader: true,
    }),
    is: {
      fontSize: 250,
      contrast: 'high',
      lineHeight: 'increased',
      letterSpacing: 'increased',
      dyslexiaFont: true,
      reducedMotion: true,
      focusIndicator: true,
      readingGuide: true,
      screenReader: true,
    },
  },
];
