import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';

const noText = '';

/** A search parameter for typed text: the field updates at once, the URL is debounced. */
export function useSearchText(name: string): [string, (value: string) => void] {
  const search: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();
  const found = search[name];
  const fromAddress = typeof found === 'string' ? found : noText;
  const [typed, setTyped] = useState(fromAddress);
  const [known, setKnown] = useState(fromAddress);
  if (known !== fromAddress) {
    setKnown(fromAddress);
    if (typed.trim() !== fromAddress) setTyped(fromAddress);
  }
  const change = (value: string) => {
    setTyped(value);
    const text = value.trim();
    void navigate({
      to: '.',
      search: (before: Record<string, unknown>) => ({
        ...before,
        [name]: text === noText ? undefined : text,
      }),
      replace: true,
      resetScroll: false,
    });
  };
  return [typed, change];
}
