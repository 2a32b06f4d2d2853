/** Players of the demo: their skill (0 to 1) and for how many of the last hours they played. */
export const demoPlayers = [
  { username: 'nightjar', skill: 0.95, hours: 3 },
  { username: 'm0th', skill: 0.9, hours: 2.8 },
  { username: 'ada-l', skill: 0.85, hours: 2.9 },
  { username: 'quillback', skill: 0.75, hours: 2.5 },
  { username: 'tern', skill: 0.7, hours: 2.2 },
  { username: 'brackish', skill: 0.6, hours: 2.7 },
  { username: 'Vela_9', skill: 0.55, hours: 1.9 },
  { username: 'ostinato', skill: 0.5, hours: 1.5 },
  { username: 'pebble', skill: 0.4, hours: 2.4 },
  { username: 'kestrel', skill: 0.35, hours: 1.2 },
  { username: 'low-tide', skill: 0.25, hours: 0.9 },
  { username: 'player', skill: 0.3, hours: 0.6 },
];
