import { useNavigate, useSearch } from '@tanstack/react-router';

/** One search parameter for a text that is chosen, not typed. The route's `validateSearch` must accept it. */
export function useTextState(name: string): [string | undefined, (value: string | undefined) => void] {
  const search: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();
  const found = search[name];
  const change = (value: string | undefined) =>
    void navigate({
      to: '.',
      search: (before: Record<string, unknown>) => ({ ...before, [name]: value }),
      replace: true,
      resetScroll: false,
    });
  return [typeof found === 'string' ? found : undefined, change];
}
