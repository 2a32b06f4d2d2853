import { lazyPart } from './lazy-part.tsx';

/** Its script is fetched with the first picture that is chosen. */
export const LazyCropDialog = lazyPart(() => import('./crop-dialog.tsx'), 'CropDialog');
