import { lazyPart } from '../../../ui/lazy-part.tsx';

export { CertificateButton } from './certificate-button.tsx';
export { LazyResultPanel } from './lazy-result-panel.tsx';

/** Fetched apart from the page of the event. */
export const LazyDesignPanel = lazyPart(() => import('./design-panel.tsx'), 'DesignPanel');
