export interface TeamPanelProps {
  teamId: string;
  eventId: string;
}
