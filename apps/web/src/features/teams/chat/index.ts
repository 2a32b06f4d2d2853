export { MessageReports } from './message-reports.tsx';
export { TeamChatBadge } from './team-chat-badge.tsx';
export { TeamChatPanel } from './team-chat-panel.tsx';
