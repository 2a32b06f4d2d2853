import type { ItemContent } from '../learning/index.ts';

interface DemoItem extends Partial<Omit<ItemContent, 'kind' | 'title' | 'fileId' | 'fileName'>> {
  kind: ItemContent['kind'];
  title: string;
  file?: { name: string; content: string };
}

const request = `Every page begins with a question. Your browser sends a **request**, a server sends a **response**, and both are nothing but text that you can read.

\`\`\`http
GET /cellar/door?key=brass HTTP/1.1
Host: lighthouse.example
Cookie: visitor=4711
Accept: text/html
\`\`\`

Read it line by line:

| part | what it says |
|---|---|
| \`GET\` | the **method**: what is wanted. \`GET\` reads, \`POST\` sends something |
| \`/cellar/door\` | the **path**: of what |
| \`?key=brass\` | the **query**: more about it, for everybody to see |
| \`Host\`, \`Cookie\`, … | **headers**: who asks, and in which manner |

The answer has a **status** on its first line. \`200\` is fine, \`302\` sends you elsewhere, \`403\` knows you and says no, \`404\` says that nothing is there, and \`500\` means that the server has stumbled, which is often where it gets interesting.

> A server sees nothing of you but the request. Whatever stands in it, you can change.

**Try it:** open the developer tools of your browser (\`F12\`), choose *Network*, load any page again and click its first line. Find the method, the path and the status.`;

const look = `Most people who are stuck have begun to type too early. Ten quiet minutes of looking solve more than an hour of guessing.

1. **Read the page as it was sent.** \`Ctrl\` \`U\` shows the source: comments, hidden fields, scripts, addresses that no button leads to.
2. **Watch what it asks for.** The tab *Network* lists every request. A page that shows three rows may have been sent ten.
3. **See what it keeps.** *Application* (or *Storage*) has cookies and local storage. A cookie that reads \`role=guest\` asks a question of its own.
4. **Ask for what is usually there.** \`/robots.txt\` names what search engines are to leave alone, which is a list of places worth a look.
5. **Change one thing at a time.** One letter of the path, one number of the query. Write down what the server makes of it.

Keep notes as you go: *what I saw, what I tried, what came back*. Under time pressure, notes are faster than memory.

**And one rule above all:** try this on challenges that are there for it, on your own machines, or where somebody who may has said yes. Never elsewhere.`;

const sheet = `A REQUEST IN ONE GLANCE

  METHOD PATH?QUERY HTTP/1.1
  Host: ...
  Header: value
  (empty line)
  body, if there is one

STATUS OF THE ANSWER
  2xx  it worked
  3xx  look elsewhere (read the header Location)
  4xx  you asked wrongly, or may not
  5xx  the server has stumbled

FROM THE COMMAND LINE
  curl -i URL                       the answer with its headers
  curl -i -X POST -d 'a=1&b=2' URL  send a form
  curl -i -H 'Cookie: a=b' URL      with a cookie of your own
  curl -s URL | grep -n '<!--'      comments of a page

ENCODINGS YOU WILL MEET
  %41           an address: percent and two hexadecimal digits
  QUJD, QUI=    Base64: letters, digits, + and /, = at the end
  616263        hexadecimal: two digits a character
  eyJ...        Base64 of something that begins with {" - often a token
`;

/** A collection for beginners, whose check can be answered from what stands before it. */
export const demoLearning: { title: string; description: string; items: DemoItem[] } = {
  title: 'First steps with web challenges',
  description:
    'What a request is, where to look before you try anything, and the few tools that take you through your first web challenges. No experience needed.',
  items: [
    { kind: 'text', title: 'A page is a question and an answer', body: request, minutes: 6 },
    { kind: 'text', title: 'Look before you try', body: look, minutes: 5 },
    {
      kind: 'check',
      title: 'Check: who decides?',
      body: 'A shop sends the price of a shirt as a hidden field of its form: `<input type="hidden" name="price" value="25">`. The server charges what the form says. **What is wrong with that?**',
      question: {
        kind: 'choice',
        options: [
          'Nothing, since the field is hidden.',
          'The form should use GET in place of POST.',
          'Whoever sends the request can change the field to any price.',
          'The field should be encrypted with https.',
        ],
        right: 2,
        explanation:
          'A hidden field is hidden from the eye alone. Everything in a request comes from the visitor: the path, the query, the cookies, the fields, hidden or not. A server has to look up the price itself. `https` keeps others from reading along on the way; it does not keep you from changing what you send.',
      },
      minutes: 2,
    },
    {
      kind: 'file',
      title: 'A sheet to keep beside you',
      body: 'Requests, status codes, `curl` and the encodings that you will meet, on one page.',
      minutes: 2,
      file: { name: 'web-challenges-on-one-page.txt', content: sheet },
    },
    {
      kind: 'link',
      title: 'Read on: how HTTP works',
      body: 'A longer introduction by the people who document the web. Read as far as *HTTP Messages*; the rest can wait until you need it.',
      url: 'https://developer.mozilla.org/en-US/docs/Web/HTTP/Guides/Overview',
      minutes: 10,
    },
  ],
};
