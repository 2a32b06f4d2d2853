import type { AnswerRule, ChallengeScoring } from '@guidon/contract';
import type { demoPictures } from './demo-pictures.ts';

export interface DemoQuestion {
  title: string;
  prompt: string;
  points: number;
  rule: AnswerRule;
  maxAttempts?: number;
}

export interface DemoChallenge {
  name: string;
  category: string;
  difficulty: 1 | 2 | 3 | 4;
  tags: string[];
  description: string;
  scoring?: ChallengeScoring;
  questions: DemoQuestion[];
  /** Each but the first one is unlocked after the one before it. */
  hints?: { title?: string; content: string; cost: number }[];
  successMessage?: string;
  introBody?: string;
  flagFormat?: string;
  picture?: keyof typeof demoPictures;
  file?: { name: string; content: string };
}

const falling: ChallengeScoring = {
  kind: 'dynamic',
  initial: 400,
  minimum: 100,
  decay: 12,
  curve: 'logarithmic',
};

function flag(value: string): AnswerRule {
  return { kind: 'text', answers: [{ value, caseSensitive: true }] };
}

function anyCase(...values: string[]): AnswerRule {
  return { kind: 'text', answers: values.map((value) => ({ value, caseSensitive: false })) };
}

const authLog = `Mar 03 02:14:07 depot sshd[811]: Failed password for root from 198.51.100.23 port 40112
Mar 03 02:14:09 depot sshd[811]: Failed password for root from 198.51.100.23 port 40114
Mar 03 02:14:12 depot sshd[813]: Accepted publickey for carla from 192.0.2.14 port 51220
Mar 03 02:14:13 depot sshd[815]: Failed password for invalid user oracle from 198.51.100.23 port 40120
Mar 03 02:14:15 depot sshd[816]: Failed password for depot from 198.51.100.23 port 40122
Mar 03 02:14:16 depot sshd[817]: Failed password for carla from 203.0.113.9 port 33871
Mar 03 02:14:18 depot sshd[818]: Failed password for depot from 198.51.100.23 port 40126
Mar 03 02:14:21 depot sshd[820]: Accepted password for depot from 198.51.100.23 port 40128
Mar 03 02:14:22 depot sshd[820]: session opened for user depot
Mar 03 02:19:40 depot sshd[820]: session closed for user depot
`;

/** A dozen challenges that can be solved from their page alone, with every kind of answer. */
export const demoChallenges: DemoChallenge[] = [
  {
    name: 'Raise the colours',
    category: 'Welcome',
    difficulty: 1,
    tags: ['start here'],
    description:
      'Every answer that looks like `guidon{...}` is called a flag. This one is given away:\n\n```\nguidon{raise_the_colours}\n```\n\nCopy it into the answer field.',
    questions: [{ title: 'The flag', prompt: '', points: 50, rule: flag('guidon{raise_the_colours}') }],
  },
  {
    name: 'Marching orders',
    category: 'Crypto',
    difficulty: 1,
    tags: ['caesar'],
    description:
      'A courier carried this order. The general is known to move every letter **three places** along the alphabet and to think himself very clever.\n\n```\njxlgrq{krog_wkh_olqh}\n```',
    questions: [
      { title: 'What was the order?', prompt: '', points: 100, rule: flag('guidon{hold_the_line}') },
    ],
    hints: [
      { title: 'Who wrote it', content: 'The general is Gaius Julius. His cipher has his name.', cost: 5 },
      {
        title: 'How to read it',
        content: 'Move each letter three places *back*; `_`, `{` and `}` stay.',
        cost: 10,
      },
    ],
    successMessage:
      '**The line holds.** Two thousand years later the same trick is called ROT3, and it still keeps nothing secret.',
    flagFormat: 'guidon{...}',
    picture: 'wheel',
  },
  {
    name: 'Wrapped twice',
    category: 'Crypto',
    difficulty: 2,
    tags: ['encoding'],
    description:
      'Not encrypted, only wrapped. Twice.\n\n```\n5a3356705a4739756532786865575679633139316347397558327868655756796333303d\n```',
    scoring: falling,
    questions: [
      { title: 'What is inside?', prompt: '', points: 100, rule: flag('guidon{layers_upon_layers}') },
    ],
    hints: [{ content: 'The outer layer uses only `0-9` and `a-f`. The inner one ends in `=`.', cost: 20 }],
  },
  {
    name: 'Toy padlock',
    category: 'Crypto',
    difficulty: 3,
    tags: ['rsa'],
    description:
      'Textbook RSA with a modulus that a pocket calculator can take apart.\n\n| | |\n|---|---|\n| `n` | `3233` |\n| `e` | `17` |\n| `c` | `352` |',
    scoring: falling,
    questions: [
      {
        title: 'The larger prime factor of n',
        prompt: '',
        points: 50,
        rule: { kind: 'number', value: 61, tolerance: 0 },
      },
      {
        title: 'The message m',
        prompt: 'The number that was encrypted.',
        points: 150,
        rule: { kind: 'number', value: 2026, tolerance: 0 },
      },
    ],
  },
  {
    name: 'Repeating key',
    category: 'Reversing',
    difficulty: 2,
    tags: ['xor', 'python'],
    description:
      'The program below printed this line:\n\n```\n21 39 28 23 29 22 3a 22 3e 2f 2d 32 35 25 37 22 19 23 33 3a\n```\n\n```python\nkey = b"FLAG"\ntext = input().encode()\nprint(bytes(c ^ key[i % 4] for i, c in enumerate(text)).hex(" "))\n```',
    scoring: falling,
    questions: [{ title: 'What was typed in?', prompt: '', points: 100, rule: flag('guidon{exclusive_or}') }],
  },
  {
    name: 'One too many',
    category: 'Pwn',
    difficulty: 2,
    tags: ['c', 'off by one'],
    description:
      '```c\nint main(void) {\n  char name[12];\n  int is_admin = 0;\n  for (int i = 0; i <= 12; i++)\n    name[i] = getchar();\n  return is_admin;\n}\n```\n\nThe compiler put `is_admin` right behind `name`, little-endian.',
    questions: [
      {
        title: 'How many bytes are written past the end of name?',
        prompt: '',
        points: 75,
        rule: { kind: 'number', value: 1, tolerance: 0 },
        maxAttempts: 5,
      },
      {
        title: 'What does main return when the 13th character is A?',
        prompt: 'As a decimal number.',
        points: 125,
        rule: { kind: 'number', value: 65, tolerance: 0 },
        maxAttempts: 5,
      },
    ],
  },
  {
    name: 'Cookie inspection',
    category: 'Web',
    difficulty: 1,
    tags: ['http', 'cookies'],
    description:
      'A shop answers the sign-in with this header:\n\n```http\nSet-Cookie: session=9f2c; Path=/; Secure; SameSite=Lax\n```',
    questions: [
      {
        title: 'Which protection is missing?',
        prompt: 'A script on the page can read the session. One attribute would have prevented it.',
        points: 100,
        rule: {
          kind: 'choice',
          multiple: false,
          correct: ['httponly'],
          options: [
            { id: 'httponly', text: 'HttpOnly' },
            { id: 'secure', text: 'Secure' },
            { id: 'domain', text: 'Domain' },
            { id: 'maxage', text: 'Max-Age' },
          ],
        },
        maxAttempts: 2,
      },
    ],
  },
  {
    name: 'Robots, keep out',
    category: 'Web',
    difficulty: 1,
    tags: ['recon'],
    description:
      'The first file that everybody asks for:\n\n```\nUser-agent: *\nDisallow: /cart\nDisallow: /account\nDisallow: /backup-guidon%7Bplease_do_not_look%7D/\n```',
    questions: [
      {
        title: 'What did they not want found?',
        prompt: 'The flag, decoded.',
        points: 100,
        rule: flag('guidon{please_do_not_look}'),
      },
    ],
  },
  {
    name: 'Overheard on the wire',
    category: 'Forensics',
    difficulty: 2,
    tags: ['network'],
    description:
      'Three lines of a capture from the station Wi-Fi.\n\n```\n0000  47 45 54 20 2f 61 3f 74 6f 6b 65 6e 3d 67 75 69  GET /a?token=gui\n0010  64 6f 6e 7b 70 6c 61 69 6e 5f 74 65 78 74 5f 74  ................\n0020  72 61 76 65 6c 73 5f 66 61 72 7d 20 48 54 54 50  ................\n0030  2f 31 2e 31 0d 0a                                ......\n```\n\nSomebody scrubbed the right column and forgot the left.',
    scoring: falling,
    questions: [
      {
        title: 'Which token was sent?',
        prompt: '',
        points: 100,
        rule: flag('guidon{plain_text_travels_far}'),
      },
    ],
  },
  {
    name: 'Night shift at the depot',
    category: 'Forensics',
    difficulty: 3,
    tags: ['logs', 'ssh'],
    description:
      'Somebody got in at night. The log is attached, and short enough to read with your own eyes.',
    file: { name: 'auth.log', content: authLog },
    introBody:
      'The depot keeps spare flags, rope and one small server in the back room.\n\nAt a quarter past two in the morning its fan began to spin. The watchman noted the time, made tea, and left the log for you.',
    successMessage:
      'You have read a log like somebody who was there. **The key is changed, and passwords are off.**',
    picture: 'night',
    questions: [
      {
        title: 'Which address guessed its way in?',
        prompt: '',
        points: 100,
        rule: { kind: 'regex', pattern: '198\\.51\\.100\\.23(/32)?', caseSensitive: true },
      },
      {
        title: 'How many passwords did it get wrong?',
        prompt: '',
        points: 100,
        rule: { kind: 'number', value: 5, tolerance: 0 },
      },
      {
        title: 'For how many minutes was it inside?',
        prompt: 'Rounded to half a minute.',
        points: 150,
        rule: { kind: 'number', value: 5.3, tolerance: 0.35 },
      },
    ],
    hints: [{ content: 'Not every wrong password in the file came from the same place.', cost: 25 }],
  },
  {
    name: 'Magic numbers',
    category: 'Misc',
    difficulty: 2,
    tags: ['files'],
    description: 'A file says what it is in its first bytes, whatever its name claims.',
    questions: [
      {
        title: 'Which of these are the beginnings of pictures?',
        prompt: 'Choose all that apply.',
        points: 150,
        rule: {
          kind: 'choice',
          multiple: true,
          correct: ['png', 'jpeg', 'gif'],
          options: [
            { id: 'png', text: '89 50 4E 47' },
            { id: 'zip', text: '50 4B 03 04' },
            { id: 'jpeg', text: 'FF D8 FF' },
            { id: 'elf', text: '7F 45 4C 46' },
            { id: 'gif', text: '47 49 46 38' },
            { id: 'pdf', text: '25 50 44 46' },
          ],
        },
        maxAttempts: 3,
      },
    ],
  },
  {
    name: 'Any regular customer',
    category: 'Misc',
    difficulty: 4,
    tags: ['regex'],
    description:
      'The bouncer lets in whoever fits all of his rules, and there is more than one right answer:\n\n1. It begins with a capital letter and ends with a digit.\n2. In between are exactly three groups of two lower-case letters, separated by dashes, with a dash before the digit.\n3. The first group is `to`, the last is not longer than its name says.',
    scoring: { kind: 'dynamic', initial: 500, minimum: 150, decay: 10, curve: 'linear' },
    questions: [
      {
        title: 'Name somebody who gets in',
        prompt: 'For example, `Xab-cd-ef-7` has the right shape and the wrong first group.',
        points: 100,
        rule: { kind: 'regex', pattern: '[A-Z]to-[a-z]{2}-[a-z]{2}-[0-9]', caseSensitive: true },
      },
      {
        title: 'What is such a pattern called?',
        prompt: 'Two words; the short form counts too.',
        points: 100,
        rule: anyCase('regular expression', 'regex', 'regexp'),
      },
    ],
  },
];
