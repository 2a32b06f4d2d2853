export { AccessibilityButton } from './accessibility-button.tsx';
