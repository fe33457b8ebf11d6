// @vitest-environment jsdom
import '../browser.ts';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { DataTable, pageNumbers, Selection, type TableColumn } from '#engine/table';

type Row = { id: string; name: string };

const many = (count: number): Row[] =>
  Array.from({ length: count }, (_, index) => ({ id: `R${index}`, name: `行${index}` }));

function counted() {
  const drawn: string[] = [];
  const columns: Array<TableColumn<Row>> = [
    {
      id: 'name',
      title: '名称',
      width: 200,
      align: 'left',
      sortable: true,
      render: (row) => {
        drawn.push(row.id);
        return row.name;
      },
    },
  ];
  return { drawn, columns };
}

describe('the table', () => {
  it('draws one row again when one row is ticked', async () => {
    const { drawn, columns } = counted();
    const selection = new Selection<Row>();
    render(<DataTable label="测试" rows={many(50)} columns={columns} selection={selection} />);
    expect(drawn).toHaveLength(50);
    drawn.length = 0;
    await userEvent.click(screen.getAllByRole('checkbox', { name: '选择此行' })[7] as HTMLElement);
    expect(drawn).toEqual(['R7']);
    expect(selection.rows().map((row) => row.id)).toEqual(['R7']);
  });

  it('draws no row again when a column is resized', () => {
    const { drawn, columns } = counted();
    const rows = many(5);
    const layout = { order: [], shown: {}, fixed: {}, widths: {}, density: 'middle' as const };
    const { rerender } = render(<DataTable label="测试" rows={rows} columns={columns} layout={layout} />);
    drawn.length = 0;
    rerender(<DataTable label="测试" rows={rows} columns={columns} layout={{ ...layout, widths: { name: 320 } }} />);
    expect(drawn).toEqual([]);
  });

  it('draws only the changed row when a page comes again', () => {
    const { drawn, columns } = counted();
    const rows = many(5);
    const { rerender } = render(<DataTable label="测试" rows={rows} columns={columns} />);
    drawn.length = 0;
    rerender(
      <DataTable
        label="测试"
        rows={rows.map((row) => (row.id === 'R3' ? { ...row, name: '新' } : row))}
        columns={columns}
      />,
    );
    expect(drawn).toEqual(['R3']);
  });

  it('ticks everything from the last tick with Shift', async () => {
    const { columns } = counted();
    const selection = new Selection<Row>();
    render(<DataTable label="测试" rows={many(10)} columns={columns} selection={selection} />);
    const boxes = screen.getAllByRole('checkbox', { name: '选择此行' });
    await userEvent.click(boxes[2] as HTMLElement);
    fireEvent.click(boxes[6] as HTMLElement, { shiftKey: true });
    expect(selection.rows().map((row) => row.id)).toEqual(['R2', 'R3', 'R4', 'R5', 'R6']);
  });

  it('ticks and unticks the rows of a page by its head and keeps those of other pages', async () => {
    const { columns } = counted();
    const selection = new Selection<Row>();
    selection.set([{ id: 'other', name: '别页' }], true);
    render(<DataTable label="测试" rows={many(3)} columns={columns} selection={selection} />);
    const all = screen.getByRole<HTMLInputElement>('checkbox', { name: '选择本页全部' });
    await userEvent.click(all);
    expect(selection.size).toBe(4);
    act(() => selection.toggle({ id: 'R1', name: '行1' }));
    expect(all.indeterminate).toBe(true);
    await userEvent.click(all);
    await userEvent.click(all);
    expect(selection.rows().map((row) => row.id)).toEqual(['other']);
  });

  it('draws only the rows in view of a large set', async () => {
    const { columns } = counted();
    render(<DataTable label="测试" rows={many(10_000)} columns={columns} height={600} />);
    await waitFor(() => expect(document.querySelector('tr[data-id="R0"]')).toBeTruthy());
    await waitFor(() => expect(document.querySelectorAll('tr[data-id]').length).toBeLessThan(60));
    expect(screen.getByRole('grid').getAttribute('aria-rowcount')).toBe('10001');
  });
});

describe('page numbers', () => {
  it.each([
    [1, 1, [1]],
    [1, 9, [1, 2, 3, null, 9]],
    [5, 9, [1, 2, 3, 4, 5, 6, 7, 8, 9]],
    [6, 20, [1, null, 4, 5, 6, 7, 8, null, 20]],
    [20, 20, [1, null, 18, 19, 20]],
  ])('around page %i of %i are %j', (page, pages, expected) => {
    expect(pageNumbers(page, pages)).toEqual(expected);
  });
});
