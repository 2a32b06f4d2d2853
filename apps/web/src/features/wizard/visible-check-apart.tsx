import './catalogue.ts';

export { VisibleCheck } from './visible-check.tsx';
