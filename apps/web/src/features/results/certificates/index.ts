export { CertificateButton } from './certificate-button.tsx';
export { LazyResultPanel } from './lazy-result-panel.tsx';
