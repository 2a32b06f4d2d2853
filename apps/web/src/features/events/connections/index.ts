export { ConnectionValuesPanel } from './connection-values-panel.tsx';
export { MissingValuesNotice } from './missing-values-notice.tsx';
