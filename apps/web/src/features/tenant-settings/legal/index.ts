export { LegalTextsSection } from './legal-texts-section.tsx';
