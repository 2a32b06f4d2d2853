import '../testing/setup.ts';
import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { useOrderedRows } from './use-ordered-rows.ts';

function Rows({ hasGrips = false }: { hasGrips?: boolean }) {
  const [ids, setIds] = useState(['a', 'b', 'c']);
  const { announcement, itemProps, rowProps, gripProps } = useOrderedRows(
    ids.map((id) => ({ id })),
    {
      onOrder: (rows) => setIds(rows.map(({ id }) => id)),
      announce: ({ id }, place) => `${id} at ${place}`,
    },
  );
  return (
    <>
      <p role="status">{announcement}</p>
      <ol>
        {ids.map((id) => (
          <li key={id} {...(hasGrips ? rowProps(id) : itemProps(id))}>
            {hasGrips && (
              <span data-testid={`grip ${id}`} {...gripProps(id)}>
                =
              </span>
            )}
            <b>{id}</b>
          </li>
        ))}
      </ol>
    </>
  );
}

const row = (id: string) => screen.getByText(id).closest('li') ?? document.body;
const order = () => screen.getAllByRole('listitem').map((item) => item.querySelector('b')?.textContent);

function drag(from: Element, over: Element, isLower: boolean) {
  const dataTransfer = { setData: () => undefined, setDragImage: () => undefined };
  fireEvent.dragStart(from, { dataTransfer });
  const dragOver = createEvent.dragOver(over, { dataTransfer });
  // Nothing has a size here: what is below the top is below the middle.
  Object.defineProperty(dragOver, 'clientY', { value: isLower ? 1 : -1 });
  fireEvent(over, dragOver);
  fireEvent.drop(over, { dataTransfer });
  fireEvent.dragEnd(from, { dataTransfer });
}

it('puts a row before or after the one it is dropped on', () => {
  render(<Rows />);
  drag(row('c'), row('a'), false);
  expect(order()).toEqual(['c', 'a', 'b']);
  drag(row('c'), row('a'), true);
  expect(order()).toEqual(['a', 'c', 'b']);
  expect(screen.getByRole('status').textContent).toBe('c at 2');
});

it('lets the text of a row be dragged for itself', () => {
  render(<Rows />);
  drag(screen.getByText('c'), row('a'), false);
  expect(order()).toEqual(['a', 'b', 'c']);
});

it('drags rows with fields by their handles alone', () => {
  render(<Rows hasGrips />);
  drag(row('c'), row('a'), false);
  expect(order()).toEqual(['a', 'b', 'c']);
  drag(screen.getByTestId('grip c'), row('a'), false);
  expect(order()).toEqual(['c', 'a', 'b']);
});
