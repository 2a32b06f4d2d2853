import '../../../testing/setup.ts';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { PasswordMeter } from './password-meter.tsx';

const owner = { username: 'north_wind', email: 'ada@harbour.example' };

it.each([
  ['xk3!vq9', 'Too short', null],
  ['password1', 'Too easy to guess', 'This is a commonly used password.'],
  ['qwertyuiop', 'Too easy to guess', 'This is a frequently used password.'],
  ['mountain77', 'Too easy to guess', 'This is similar to a commonly used password.'],
  ['my North_Wind 7', 'Too easy to guess', 'It contains your own name, email or organization.'],
  ['Summer2024!', 'Too easy to guess', 'Words about you or this site are easy to guess.'],
  ['xk3!vq9z', 'Fair', null],
  ['correct horse', 'Fair', null],
  ['correct-horse-1', 'Good', null],
  ['a walk along the river wall', 'Strong', null],
])('says of %j that it is: %s', async (password, verdict, reason) => {
  render(<PasswordMeter password={password} owner={owner} />);
  const status = await screen.findByRole('status');
  expect(status).toHaveTextContent(`Password strength: ${verdict}${reason === null ? '' : ` ${reason}`}`);
});

it('says nothing about an empty password, and keeps its place', () => {
  const { container } = render(<PasswordMeter password="" />);
  expect(container.textContent).toBe('');
  expect(screen.queryByRole('status')).toBeNull();
  expect(container.children).toHaveLength(1);
});
