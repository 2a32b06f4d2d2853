export { WizardView } from './wizard-view.tsx';
