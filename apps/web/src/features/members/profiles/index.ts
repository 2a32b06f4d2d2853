export { MemberName } from './member-name.tsx';
export { LazySwitchesPanel } from './lazy-switches-panel.ts';
