export { ConnectionValuesPanel } from './connection-values-panel.tsx';
