export { AnnulmentsPanel } from './annulments-panel.tsx';
export { AnnulSection } from './annul-section.tsx';
