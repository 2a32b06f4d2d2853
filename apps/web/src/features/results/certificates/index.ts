export { CertificateButton } from './certificate-button.tsx';
export { LazyResultPanel } from './lazy-result-panel.tsx';
export { LazyDesignPanel } from './lazy-design-panel.tsx';
