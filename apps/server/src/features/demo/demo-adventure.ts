import type { DemoChallenge } from './demo-challenges.ts';

export interface DemoStep {
  x: number;
  y: number;
  title: string;
  story: string;
  challenge: DemoChallenge;
}

function anyCase(...values: string[]) {
  return { kind: 'text' as const, answers: values.map((value) => ({ value, caseSensitive: false })) };
}

/** A story of five steps whose challenges can be solved from what they say. */
export const demoAdventure = {
  title: 'The silent lighthouse',
  summary:
    'For forty years the light on Skarn has never missed a night. Tonight it stays dark, the keeper is gone, and a ship is due before dawn.',
  theme: 'islands' as const,
  steps: [
    {
      x: 60,
      y: 760,
      title: 'The harbour office',
      story:
        'The ferry sets you down on the pier of **Skarn** and leaves at once. It is a quarter past two, and where the lighthouse should sweep the bay there is nothing but stars.\n\nThe harbour office is unlocked. A lamp smokes on the desk, beside it the log of the night. Ines, the harbour clerk, taps one of its lines with a pencil.\n\n> “The keeper came down at midnight to meet a boat. He never does that. And somebody has been at my book since — I know my own sums.”\n\nFind out **which ship** somebody did not want you to ask about.',
      challenge: {
        name: 'A line that does not add up',
        category: 'Forensics',
        difficulty: 1,
        tags: ['adventure', 'checksum'],
        description:
          'Ines ends every line of her log with a check digit: she adds all digits of the time and the berth, and writes down the last digit of the sum.\n\n| time | berth | ship | check |\n|---|---|---|---|\n| 22:10 | 4 | Petrel | 9 |\n| 22:45 | 2 | Margit | 5 |\n| 23:05 | 7 | Northern Star | 7 |\n| 23:40 | 1 | Halcyon | 0 |\n| 00:15 | 3 | Brisk | 6 |\n| 01:30 | 5 | Ottilie | 9 |\n\nOne line was changed afterwards.',
        questions: [
          {
            title: 'Which ship stands in the changed line?',
            prompt: '',
            points: 100,
            rule: anyCase('Brisk', 'the Brisk'),
          },
        ],
      },
    },
    {
      x: 270,
      y: 330,
      title: 'The signal tower',
      story:
        'The *Brisk* lies at berth three, empty, her engine still warm. In her wheelhouse a hand lamp hangs on its hook, and from the deck you see why: on the hill stands the old **signal tower**, and behind its window something blinks.\n\nYou climb. There is nobody in the tower, only a clockwork that opens and shuts a shutter, again and again. The keeper must have wound it up before he left. It says the same words over and over.',
      challenge: {
        name: 'Long and short',
        category: 'Misc',
        difficulty: 1,
        tags: ['adventure', 'morse'],
        description:
          'The shutter opens long (`-`) and short (`.`), waits between letters, and waits longer (`/`) between words:\n\n```\n-.- . . .--.  /  - .... .  /  .-.. .- -- .--.\n```\n\nA card on the wall has the letters that are needed:\n\n| | | | |\n|---|---|---|---|\n| `A .-` | `E .` | `H ....` | `K -.-` |\n| `L .-..` | `M --` | `P .--.` | `T -` |',
        questions: [
          {
            title: 'What does the tower say?',
            prompt: 'Three words.',
            points: 100,
            rule: anyCase('keep the lamp'),
          },
        ],
      },
    },
    {
      x: 510,
      y: 640,
      title: 'The keeper’s house',
      story:
        '*Keep the lamp.* It is what the keepers of Skarn have told each other for two hundred years, and it is carved over the door of the house below the light.\n\nInside, a chair lies on its side. The drawers are turned out, all but one that has a ring of letters in place of a lock. Whoever searched here had no patience for it. You have: three words, and only one of them is a thing.\n\nThe drawer opens. In it lies a slip of paper in the keeper’s hand.',
      challenge: {
        name: 'The drawer with the letters',
        category: 'Crypto',
        difficulty: 2,
        tags: ['adventure', 'vigenere'],
        description:
          'On the slip:\n\n```\nEHQ DTL UH TN FWP WQAW\n```\n\nAnd below it, smaller:\n\n> Write the word of the drawer under the message, again and again, letter under letter. Each letter of the message was moved on through the alphabet by the letter below it: `A` moves it by none, `B` by one, `C` by two, and after `Z` comes `A`.\n\nThe word of the drawer has four letters. The tower told you to keep it.',
        questions: [
          {
            title: 'What did the keeper write?',
            prompt: 'The message, with or without spaces.',
            points: 150,
            rule: anyCase('the oil is in the well', 'theoilisinthewell'),
          },
        ],
        hints: [
          { content: 'The word is `LAMP`. The first letter, `E`, goes back eleven places to `T`.', cost: 20 },
        ],
      },
    },
    {
      x: 730,
      y: 250,
      title: 'The old well',
      story:
        'So that is what they were after. The light of Skarn burns an oil that cannot be bought any more, and tonight somebody came to take it. The keeper was faster: he has let the last barrel down into the **well** behind the chapel.\n\nThere is a winch, newer than everything around it, with a little box that decides how far the rope runs. Too short, and the hook hangs in the dark. Too far, and it lies in the mud. The program is written on the lid.',
      challenge: {
        name: 'How deep is the well',
        category: 'Reversing',
        difficulty: 2,
        tags: ['adventure', 'python'],
        description:
          'On the lid of the box:\n\n```python\ndepth = 0\nstep = 1\nwhile depth < 150:\n    depth = depth + step\n    step = step + 2\nprint(depth)\n```',
        questions: [
          {
            title: 'Which number does it print?',
            prompt: 'That many hand’s breadths of rope.',
            points: 150,
            rule: { kind: 'number' as const, value: 169, tolerance: 0 },
          },
        ],
        hints: [{ content: 'After each round `depth` is a square: 1, 4, 9, 16 …', cost: 20 }],
      },
    },
    {
      x: 940,
      y: 560,
      title: 'The lamp room',
      story:
        'The hook catches. Together with Ines you roll the barrel up the hill and carry the oil, can by can, up one hundred and twelve stairs.\n\nIn the lamp room sits the keeper, tired and whole. He had locked himself in with the one thing nobody could carry off.\n\n> “You kept it, then,” he says. “Now light it. My hands are done for. Three switches — and mind, two of them that are right with the wrong third, and she stays dark.”\n\nFar out, a ship sounds her horn. **Light the lamp.**',
      challenge: {
        name: 'Three switches',
        category: 'Hardware',
        difficulty: 2,
        tags: ['adventure', 'logic'],
        description:
          'The plate below the lamp says how the switches **A**, **B** and **C** work together:\n\n```\nvalve = A xor B      (exactly one of the two is on)\nspark = B and C\nlamp  = valve and spark\n```',
        questions: [
          {
            title: 'Which switches have to be on for the lamp to burn?',
            prompt: 'Tick all that are on. The others stay off.',
            points: 200,
            rule: {
              kind: 'choice' as const,
              multiple: true,
              correct: ['b', 'c'],
              options: [
                { id: 'a', text: 'Switch A' },
                { id: 'b', text: 'Switch B' },
                { id: 'c', text: 'Switch C' },
              ],
            },
          },
        ],
      },
    },
  ] satisfies DemoStep[],
};
