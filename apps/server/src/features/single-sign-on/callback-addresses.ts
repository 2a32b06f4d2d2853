import type { CallbackOutcome } from './receive-callback.ts';

/** Parameters that a provider may send; others are dropped, and repeated ones too. */
const expected = ['state', 'code', 'iss', 'error', 'session_state'];
const longest = 8_000;

export function readAnswer(requestUrl: string): URLSearchParams {
  const given = URL.parse(requestUrl, 'http://guidon.invalid')?.searchParams ?? new URLSearchParams();
  const parameters = new URLSearchParams();
  for (const name of expected) {
    const [value, ...more] = given.getAll(name);
    if (value === undefined) continue;
    if (more.length > 0 || value.length > longest) return new URLSearchParams();
    parameters.set(name, value);
  }
  return parameters;
}

/** The address in the web app to continue at; nothing sent by the provider becomes part of it. */
export function webAddress(publicUrl: string, outcome: CallbackOutcome): string {
  const url = new URL('problem' in outcome ? '/login' : '/sso/callback', publicUrl);
  if ('problem' in outcome) url.searchParams.set('sso', outcome.problem);
  else if (outcome.returnUrl !== null) url.searchParams.set('returnUrl', outcome.returnUrl);
  return url.href;
}
