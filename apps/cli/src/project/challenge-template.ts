interface Said {
  name: string;
  category: string;
  difficulty: string;
}

/** A challenge.yml that says what may stand in it. Its flag is one that lint refuses. */
export function challengeTemplate({ name, category, difficulty }: Said): string {
  return `# Keep the folder when you rename the challenge, or the name when you move the folder: it stays the same challenge.
name: ${JSON.stringify(name)}
category: ${JSON.stringify(category)}
# easy, medium, hard or expert
difficulty: ${difficulty}
# author: ${JSON.stringify('Who made it')}

# Markdown. Images that lie here are attached: ![](dist/picture.png)
description: |
  What participants read.

# Fixed points; "type: dynamic" with initial, minimum and decay makes them fall with each solve.
type: standard
value: 100

flags:
  - "flag{replace-me}"
  # - { type: static, content: "flag{any case}", data: case_insensitive }
  # - { type: regex, content: "flag\\\\{[0-9a-f]{8}\\\\}" }

# Answers that a team may hand in; without it as many as it likes.
# attempts: 10

# tags:
#   - beginner

# What participants download.
# files:
#   - dist/program

# Where it runs; an event gives \${host} its value.
# connection_info: "nc \${host} 1337"

# hints:
#   - "The first is free."
#   - { content: "This one costs points.", cost: 20 }

# Names of challenges that are solved first.
# requirements:
#   - "Another challenge"

# For staff alone; "state: visible" shows it to participants once the event is over.
solution: { path: solution.md, state: hidden }

# "hidden" puts it into the event for staff alone.
state: visible
`;
}

export function solutionTemplate({ name }: Pick<Said, 'name'>): string {
  return `# ${name}\n\nHow it is solved, step by step.\n`;
}
