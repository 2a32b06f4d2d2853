import type { DemoChallenge } from './demo-challenges.ts';

/** Challenges to practise on any day, in no event: what is put in order, handed in as a set, and given as a date. */
export const demoLibrary: DemoChallenge[] = [
  {
    name: 'Before a word is said',
    category: 'Misc',
    difficulty: 1,
    tags: ['network', 'tcp'],
    description:
      'A browser opens a page over plain HTTP. Before it may ask for anything, the two machines have to agree that they hear each other; afterwards they hang up politely.',
    questions: [
      {
        title: 'What goes over the wire, and in which order?',
        prompt: 'The first at the top.',
        points: 50,
        rule: {
          kind: 'order',
          items: [
            { id: 'syn', text: 'SYN: may I?' },
            { id: 'syn-ack', text: 'SYN and ACK: you may, and may I?' },
            { id: 'ack', text: 'ACK: you may' },
            { id: 'request', text: 'GET / HTTP/1.1' },
            { id: 'fin', text: 'FIN: that was all' },
          ],
          partial: true,
        },
      },
    ],
    hints: [{ content: 'Three messages come before the first one that carries a word.', cost: 10 }],
  },
  {
    name: 'Doors left open',
    category: 'Forensics',
    difficulty: 2,
    tags: ['network', 'scan'],
    description:
      'Somebody knocked at every door of the depot. This is what answered:\n\n```\n21/tcp   closed\n22/tcp   open\n23/tcp   closed\n80/tcp   open\n443/tcp  open\n3306/tcp filtered\n6379/tcp open\n8080/tcp closed\n```\n\nThe depot serves a web site, with and without encryption, and its administrator comes in by SSH.',
    questions: [
      {
        title: 'Which services answer?',
        prompt: 'Their usual names, a line each.',
        points: 120,
        rule: {
          kind: 'set',
          answers: ['ssh', 'http', 'https', 'redis'].map((value) => ({ value, caseSensitive: false })),
          partial: true,
        },
      },
      {
        title: 'Which port has no business being open?',
        prompt: '',
        points: 80,
        rule: { kind: 'number', value: 6379, tolerance: 0 },
      },
    ],
  },
  {
    name: 'When the seconds run out',
    category: 'Reversing',
    difficulty: 2,
    tags: ['time', 'overflow'],
    description:
      'An old controller counts the seconds since the first of January 1970, midnight in UTC, in a signed number of 32 bits. It will count on as long as it can.',
    questions: [
      {
        title: 'On which day, in UTC, does it count its last second?',
        prompt: '',
        points: 150,
        rule: { kind: 'date', value: '2038-01-19', tolerance: 0 },
      },
    ],
    hints: [{ content: 'The largest number it can hold is 2147483647.', cost: 30 }],
  },
];
