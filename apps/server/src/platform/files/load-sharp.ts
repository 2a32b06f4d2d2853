/** Loaded with the first picture: it takes 9 MB. */
export const loadSharp = async () => (await import('sharp')).default;
