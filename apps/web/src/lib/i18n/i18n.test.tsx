import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { translate } from './i18n.ts';
import { Trans } from './trans.tsx';
import { useTranslation } from './use-translation.ts';

const example = {
  greeting: 'Hello {{name}}, {{name}} of {{place}}',
  steps: { first: { title: 'Begin' } },
  solves_zero: 'No solves',
  solves_one: '{{count}} solve',
  solves_other: '{{count}} solves',
  points_one: '{{count}} point',
  points_other: '{{count}} points',
  total: '{{count}} in all',
  terms: 'Read the <terms>terms</terms>, <b>twice</b>.',
};
const other = { greeting: 'Good day {{name}}' };

it('fills in every mark, and writes nothing for what is missing', () => {
  expect(translate(example, 'greeting', { name: 'Ada', place: 'London' })).toBe('Hello Ada, Ada of London');
  expect(translate(example, 'greeting', { name: 'Ada' })).toBe('Hello Ada, Ada of ');
});

it('writes numbers with their separators, and leaves digits that are text alone', () => {
  expect(translate(example, 'points', { count: 3_150 })).toBe('3,150 points');
  expect(translate(other, 'greeting', { name: '3150' })).toBe('Good day 3150');
});

it('leaves what it fills in as it is', () => {
  expect(translate(other, 'greeting', { name: '<b>{{name}}</b> $& $t(x)' })).toBe(
    'Good day <b>{{name}}</b> $& $t(x)',
  );
});

it('finds nested sentences', () => {
  expect(translate(example, 'steps.first.title')).toBe('Begin');
});

it.each([
  [0, 'No solves', '0 points'],
  [1, '1 solve', '1 point'],
  [2, '2 solves', '2 points'],
  [1.5, '1.5 solves', '1.5 points'],
])('chooses the plural of %d', (count, solves, points) => {
  expect(translate(example, 'solves', { count })).toBe(solves);
  expect(translate(example, 'points', { count })).toBe(points);
});

it('takes a sentence without plurals as it is, with a count too', () => {
  expect(translate(example, 'total', { count: 3 })).toBe('3 in all');
});

it('answers the key where there is no sentence', () => {
  const added: Record<string, string> = { one: 'One' };
  expect(translate(added, 'one')).toBe('One');
  expect(translate(added, 'later')).toBe('later');
  expect(translate(added, 'constructor')).toBe('constructor');
});

it('knows keys and catalogues by their types', () => {
  // @ts-expect-error -- no such key
  expect(translate(example, 'steps.second.title')).toBe('steps.second.title');
  // @ts-expect-error -- a plural is asked for without its form
  expect(translate(example, 'points_one', { count: 7 })).toBe('7 point');
});

it('gives a component the same function every time', () => {
  const seen = new Set<unknown>();
  function Greeting() {
    const { t } = useTranslation(example);
    seen.add(t);
    return (
      <p>
        {t('steps.first.title')}, {t('greeting', { ns: other, name: 'Ada' })}
      </p>
    );
  }
  const { rerender } = render(<Greeting />);
  rerender(<Greeting />);
  expect(screen.getByText('Begin, Good day Ada')).toBeInTheDocument();
  expect(seen.size).toBe(1);
});

it('puts components around the words that are marked, and shows other marks as text', () => {
  render(
    <p data-testid="text">
      <Trans text={translate(example, 'terms')} components={{ terms: <a href="/terms">replaced</a> }} />
    </p>,
  );
  expect(screen.getByRole('link', { name: 'terms' })).toHaveAttribute('href', '/terms');
  expect(screen.getByTestId('text')).toHaveTextContent('Read the terms, <b>twice</b>.');
});
