export { CreateGroupButton } from './create-group-button.tsx';
export { groupsQuery } from '../api.ts';
export { GroupsPanel } from './groups-panel.tsx';
