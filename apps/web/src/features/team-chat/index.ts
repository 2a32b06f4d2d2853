export { TeamChatBadge } from './team-chat-badge.tsx';
export { TeamChatPanel, type TeamChatPanelProps } from './team-chat-panel.tsx';
