import { type LocalizedText, verbatim } from '../../../platform/language/localized-text.ts';
import { t } from '../declares.ts';

const browsers: readonly [RegExp, string][] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\bHeadlessChrome\//, 'Headless Chrome'],
  [/\b(?:Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/^(?=[^]*\bVersion\/\d)[^]*\bSafari\//, 'Safari'],
];

const systems: readonly [RegExp, string][] = [
  [/\bWindows\b/, 'Windows'],
  [/\bAndroid\b/, 'Android'],
  [/\biPad\b/, 'iPad'],
  [/\b(?:iPhone|iPod)\b/, 'iPhone'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\b(?:Macintosh|Mac OS X)\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

/** A readable name from a user agent: `Firefox on Linux`. Not reliable, because the browser chooses its user agent. */
export function deviceName(userAgent: string): LocalizedText {
  const browser = nameIn(browsers, userAgent);
  const system = nameIn(systems, userAgent);
  if (browser && system) return t('browserOnSystem', { browser, system });
  const program = browser ?? system ?? /^[A-Za-z][\w.-]{0,30}(?=\/|$)/.exec(userAgent)?.[0];
  return program === undefined ? t('unknownDevice') : verbatim(program);
}

function nameIn(list: readonly [RegExp, string][], userAgent: string): string | undefined {
  return list.find(([pattern]) => pattern.test(userAgent))?.[1];
}
