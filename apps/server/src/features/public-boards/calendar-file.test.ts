import { expect, test } from 'vitest';
import { calendarFile } from './calendar-file.ts';

const event = {
  uid: '1@guidon.example',
  title: 'Winter Cup; round 1, finals \\ relay',
  description: 'One\nTwo',
  location: '',
  url: 'https://guidon.example/events/1',
  startsAt: new Date('2031-05-01T12:00:00Z'),
  endsAt: new Date('2031-05-01T18:30:00Z'),
  changedAt: new Date('2031-04-01T09:00:00Z'),
  sequence: 3,
};

test('is iCalendar with times in UTC and escaped text', () => {
  expect(calendarFile(event)).toBe(
    [
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Guidon//Events//EN',
      'METHOD:PUBLISH',
      'BEGIN:VEVENT',
      'UID:1@guidon.example',
      'SEQUENCE:3',
      'DTSTAMP:20310401T090000Z',
      'DTSTART:20310501T120000Z',
      'DTEND:20310501T183000Z',
      'SUMMARY:Winter Cup\\; round 1\\, finals \\\\ relay',
      'DESCRIPTION:One\\nTwo',
      'URL:https://guidon.example/events/1',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ].join('\r\n'),
  );
});

test('folds lines of more than 75 bytes between characters, and unfolds to what it was', () => {
  const title = `كأس الشتاء 🏁 ${'naïve '.repeat(40)}`;
  const file = calendarFile({ ...event, title });
  for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  expect(file).not.toContain('\ufffd');
  expect(file.replaceAll('\r\n ', '')).toContain(`SUMMARY:${title}\r\n`);
});

test('a line break of a name begins no line of the file', () => {
  const file = calendarFile({ ...event, title: 'Cup\r\nATTACH:x', endsAt: null });
  expect(file).toContain('SUMMARY:Cup\\nATTACH:x\r\n');
  expect(file).not.toContain('DTEND');
});
