import type { LocalizedText } from '../../../platform/language/localized-text.ts';
import type { OutsideProblem } from '../../../platform/outside/fetch-outside.ts';
import { t } from '../declares.ts';

/** Why a try has no answer that counts. */
const problems = {
  notOfTheWeb: t('problem.notOfTheWeb'),
  notHttps: t('problem.notHttps'),
  closedNetwork: t('problem.closedNetwork'),
  tooSlow: t('problem.tooSlow'),
  tooLarge: t('problem.tooLarge'),
  unreachable: t('problem.unreachable'),
  notUnderstood: t('problem.notUnderstood'),
  redirected: t('problem.redirected'),
  busy: t('problem.busy'),
  refused: t('problem.refused'),
  switchedOff: t('problem.switchedOff'),
  unreadable: t('problem.unreadable'),
} satisfies Record<string, LocalizedText> & Record<OutsideProblem, LocalizedText>;

export type DeliveryProblem = keyof typeof problems;

const isProblem = (code: string): code is DeliveryProblem => code in problems;

/** Of a code that another version has written, that there was no answer. */
export function problemText(code: string): LocalizedText {
  return problems[isProblem(code) ? code : 'unreachable'];
}
