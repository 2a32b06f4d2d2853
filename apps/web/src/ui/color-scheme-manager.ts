import { localStorageColorSchemeManager } from '@mantine/core';

/** The same key that `theme-init.js` reads before the first paint. */
export const colorSchemeManager = localStorageColorSchemeManager({ key: 'theme' });
