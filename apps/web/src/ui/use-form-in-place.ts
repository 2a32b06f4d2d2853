import { useState } from 'react';

/**
 * A form that stands in the place of the button that opens it. Once it is closed, the button has the focus again by
 * `autoFocus={wasOpen}`.
 */
export function useFormInPlace(): { isOpen: boolean; wasOpen: boolean; open: () => void; close: () => void } {
  const [state, setState] = useState<'new' | 'open' | 'closed'>('new');
  return {
    isOpen: state === 'open',
    wasOpen: state === 'closed',
    open: () => setState('open'),
    close: () => setState('closed'),
  };
}
