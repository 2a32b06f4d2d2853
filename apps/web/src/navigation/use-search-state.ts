import { useNavigate, useSearch } from '@tanstack/react-router';

interface SearchStateOptions {
  /** Pushes to the history; for tabs and pages, not for typing. */
  isStep?: boolean;
}

/**
 * One search parameter as state. The default value is left out of the URL. The route's `validateSearch` must accept
 * the parameter.
 */
export function useSearchState<T extends string>(
  name: string,
  choices: readonly T[],
  fallback: T,
  { isStep = false }: SearchStateOptions = {},
): [T, (value: T) => void] {
  const search: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();
  const current = choices.find((choice) => choice === search[name]) ?? fallback;
  const change = (value: T) =>
    void navigate({
      to: '.',
      search: (before: Record<string, unknown>) => ({
        ...before,
        [name]: value === fallback ? undefined : value,
      }),
      replace: !isStep,
      resetScroll: false,
    });
  return [current, change];
}
