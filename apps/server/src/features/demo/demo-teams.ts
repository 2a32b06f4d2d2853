/** Teams of the demo's second event, by the names of its players; the first of each leads. */
export const demoTeams = [
  { name: 'Night Herons', members: ['nightjar', 'ada-l', 'tern', 'ostinato'], isOpen: false },
  { name: 'Moth Signal', members: ['m0th', 'quillback', 'kestrel'], isOpen: false },
  { name: 'Slack Tide', members: ['brackish', 'Vela_9', 'pebble', 'low-tide'], isOpen: true },
];

/** What the open team has talked about, the oldest first. */
export const demoMessages = [
  { from: 'brackish', body: 'Welcome aboard. I take the first two, who looks at the padlock?' },
  { from: 'Vela_9', body: 'Padlock is mine. The numbers are small enough to try by hand.' },
  {
    from: 'pebble',
    body: 'There is a place left, so the team is open: https://en.wikipedia.org/wiki/Slack_tide',
  },
];
