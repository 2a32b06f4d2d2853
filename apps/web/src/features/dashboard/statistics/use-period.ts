import { useSearchState } from '../../../navigation/use-search-state.ts';
import { useTextState } from '../../../navigation/use-text-state.ts';
import { askedPeriod, type PeriodChoice, periods } from './period-state.ts';

/** The period that the address keeps. */
export function usePeriod() {
  const [choice, setChoice] = useSearchState<PeriodChoice>('period', periods, '30');
  const [from, setFrom] = useTextState('from');
  const [to, setTo] = useTextState('to');
  return { choice, setChoice, from, setFrom, to, setTo, asked: askedPeriod(choice, from, to) };
}

export type ChosenPeriod = ReturnType<typeof usePeriod>;
