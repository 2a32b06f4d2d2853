export interface CalendarEvent {
  uid: string;
  title: string;
  description: string;
  location: string;
  url: string;
  startsAt: Date;
  endsAt: Date | null;
  changedAt: Date;
  /** Increases with every change. */
  sequence: number;
}

const lineBytes = 75;

/** An event as iCalendar (RFC 5545). */
export function calendarFile(event: CalendarEvent): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Guidon//Events//EN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${event.uid}`,
    `SEQUENCE:${event.sequence}`,
    `DTSTAMP:${timeOf(event.changedAt)}`,
    `DTSTART:${timeOf(event.startsAt)}`,
    ...(event.endsAt ? [`DTEND:${timeOf(event.endsAt)}`] : []),
    `SUMMARY:${escapeText(event.title)}`,
    ...(event.description ? [`DESCRIPTION:${escapeText(event.description)}`] : []),
    ...(event.location ? [`LOCATION:${escapeText(event.location)}`] : []),
    `URL:${event.url}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join('');
}

/** In UTC: 20310501T120000Z. */
function timeOf(at: Date): string {
  return `${at.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;
}

function escapeText(text: string): string {
  return text
    .replaceAll(/[\\;,]/g, (character) => `\\${character}`)
    .replaceAll(/\r\n|\r|\n/g, String.raw`\n`)
    .replaceAll(/(?!\t)\p{Cc}/gu, '');
}

/** Lines of at most 75 bytes, cut between characters; the next begins with a space. */
function fold(line: string): string {
  let folded = '';
  let left = lineBytes;
  for (const character of line) {
    const bytes = Buffer.byteLength(character);
    if (bytes > left) {
      folded += '\r\n ';
      left = lineBytes - 1;
    }
    folded += character;
    left -= bytes;
  }
  return folded;
}
