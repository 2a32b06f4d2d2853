import '../testing/setup.ts';
import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { printing } from '../testing/printing.ts';
import { DataTable } from './data-table.tsx';
import { LoadMore } from './load-more.tsx';
import { RelativeTime } from './relative-time.tsx';

const rows = Array.from({ length: 130 }, (_, index) => ({ id: String(index), name: `row ${index}` }));

it('puts all rows of a list on paper, moments with their date, and says where a list goes on', () => {
  render(
    <MantineProvider env="test">
      <DataTable
        caption="Rows"
        rows={rows}
        columns={[{ key: 'name', title: 'Name', cell: ({ name }) => name }]}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        empty={null}
      />
      <RelativeTime at={new Date().toISOString()} />
      <LoadMore query={{ hasNextPage: true, isFetchingNextPage: false, fetchNextPage: async () => {} }} />
    </MantineProvider>,
  );
  expect(screen.getAllByRole('row')).toHaveLength(101);
  expect(screen.getByText('Just now')).toBeInTheDocument();
  printing('beforeprint');
  expect(screen.getAllByRole('row')).toHaveLength(131);
  expect(screen.queryByText('Just now')).not.toBeInTheDocument();
  expect(screen.getByText(/The list goes on/)).toBeInTheDocument();
  printing('afterprint');
  expect(screen.getAllByRole('row')).toHaveLength(101);
});
