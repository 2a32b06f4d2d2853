export { CreateGroupButton } from './create-group-button.tsx';
export { GroupsPanel } from './groups-panel.tsx';
