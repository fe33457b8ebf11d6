// @vitest-environment jsdom
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DataTable, pageNumbers, preloadVirtualRows, Selection, type TableColumn } from '#engine/table';
import { user } from '../browser.ts';

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

function Opened() {
  const [open, setOpen] = useState(false);
  return (
    <button type="button" onClick={() => setOpen(!open)}>
      {open ? '收起' : '展开'}
    </button>
  );
}

describe('the table', () => {
  it('marks a ticked row without drawing a cell again', async () => {
    const { drawn, columns } = counted();
    const selection = new Selection<Row>();
    render(<DataTable label="测试" rows={many(20)} columns={columns} selection={selection} />);
    expect(drawn).toHaveLength(20);
    drawn.length = 0;
    await user.click(screen.getAllByRole('checkbox', { name: '选择此行' })[7] as HTMLElement);
    expect(drawn).toEqual([]);
    expect(selection.rows().map((row) => row.id)).toEqual(['R7']);
    expect(document.querySelector('tr[data-id="R7"]')?.getAttribute('aria-selected')).toBe('true');
    expect(document.querySelectorAll('tr[aria-selected="true"]')).toHaveLength(1);
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
    await user.click(boxes[2] as HTMLElement);
    fireEvent.click(boxes[6] as HTMLElement, { shiftKey: true });
    expect(selection.rows().map((row) => row.id)).toEqual(['R2', 'R3', 'R4', 'R5', 'R6']);
  });

  it('ticks and unticks the rows of a page by its head and keeps those of other pages', async () => {
    const { columns } = counted();
    const selection = new Selection<Row>();
    selection.set([{ id: 'other', name: '别页' }], true);
    render(<DataTable label="测试" rows={many(3)} columns={columns} selection={selection} />);
    const all = screen.getByRole<HTMLInputElement>('checkbox', { name: '选择本页全部' });
    await user.click(all);
    expect(selection.size).toBe(4);
    act(() => selection.toggle({ id: 'R1', name: '行1' }));
    expect(all.indeterminate).toBe(true);
    await user.click(all);
    await user.click(all);
    expect(selection.rows().map((row) => row.id)).toEqual(['other']);
  });

  it('changes the rows in place when the next page comes', async () => {
    const { columns } = counted();
    const actions: TableColumn<Row> = {
      id: 'actions',
      title: '操作',
      width: 100,
      align: 'left',
      sortable: false,
      actions: true,
      render: () => <Opened />,
    };
    const both = [...columns, actions];
    const selection = new Selection<Row>();
    const { rerender } = render(<DataTable label="测试" rows={many(5)} columns={both} selection={selection} />);
    const element = document.querySelector('tr[data-id="R2"]');
    act(() => selection.toggle({ id: 'R2', name: '行2' }));
    await user.click(screen.getAllByRole('button', { name: '展开' })[2] as HTMLElement);
    expect(screen.getAllByRole('button', { name: '收起' })).toHaveLength(1);
    const next = many(10).slice(5);
    rerender(<DataTable label="测试" rows={next} columns={both} selection={selection} />);
    expect(document.querySelector('tr[data-id="R7"]')).toBe(element);
    expect(element?.textContent).toContain('行7');
    expect(element?.getAttribute('aria-selected')).toBe('false');
    expect(screen.queryByRole('button', { name: '收起' })).toBeNull();
    act(() => selection.toggle({ id: 'R7', name: '行7' }));
    expect(element?.getAttribute('aria-selected')).toBe('true');
  });

  it('keeps one way in for the Tab key when the focused row is gone', () => {
    const { columns } = counted();
    const { rerender } = render(<DataTable label="测试" rows={many(5)} columns={columns} />);
    act(() => document.querySelector<HTMLElement>('tr[data-id="R4"]')?.focus());
    expect(document.querySelectorAll('tr[tabindex="0"]')).toHaveLength(1);
    rerender(<DataTable label="测试" rows={many(2)} columns={columns} />);
    expect([...document.querySelectorAll('tr[tabindex="0"]')].map((row) => row.getAttribute('data-id'))).toEqual([
      'R0',
    ]);
  });

  it('draws only the rows in view of a large set', async () => {
    const { columns } = counted();
    render(<DataTable label="测试" rows={many(10_000)} columns={columns} height={600} />);
    await waitFor(() => expect(document.querySelector('tr[data-id="R0"]')).toBeTruthy());
    await waitFor(() => expect(document.querySelectorAll('tr[data-id]').length).toBeLessThan(60));
    expect(screen.getByRole('grid').getAttribute('aria-rowcount')).toBe('10001');
  });
});

describe('a large set', () => {
  afterEach(() => vi.restoreAllMocks());

  const drawn = () => document.querySelectorAll('tr[data-id]').length;

  it.each([21, 30, 60, 99, 200])('of %i rows draws those in view and a few around them', async (count) => {
    vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(400);
    await preloadVirtualRows();
    render(<DataTable label="测试" rows={many(count)} columns={counted().columns} height={400} />);
    await act(async () => {});
    expect(drawn()).toBeLessThanOrEqual(20);
    expect(drawn()).toBeGreaterThanOrEqual(10);
  });

  it('is drawn whole for the printer, and for the search of the browser until other rows come', async () => {
    vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(400);
    await preloadVirtualRows();
    const { columns } = counted();
    const { rerender } = render(<DataTable label="测试" rows={many(80)} columns={columns} height={400} />);
    await act(async () => {});
    act(() => void window.dispatchEvent(new Event('beforeprint')));
    expect(drawn()).toBe(80);
    act(() => void window.dispatchEvent(new Event('afterprint')));
    expect(drawn()).toBeLessThanOrEqual(20);
    fireEvent.keyDown(window, { key: 'f', ctrlKey: true });
    expect(drawn()).toBe(80);
    rerender(<DataTable label="测试" rows={many(90)} columns={columns} height={400} />);
    expect(drawn()).toBeLessThanOrEqual(20);
  });

  it('follows the scrolling when its part is there before its rows', async () => {
    vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600);
    await preloadVirtualRows();
    const { columns } = counted();
    render(<DataTable label="测试" rows={many(1000)} columns={columns} height={600} />);
    await waitFor(() => expect(document.querySelector('tr[data-id="R10"]')).toBeTruthy());
    const scroller = document.querySelector('.blk-grid') as HTMLElement;
    await act(async () => {});
    scroller.scrollTop = 500 * 40;
    fireEvent.scroll(scroller);
    await waitFor(() => expect(document.querySelector('tr[data-id="R505"]')).toBeTruthy());
    expect(document.querySelector('tr[data-id="R0"]')).toBeNull();
    expect(document.querySelector('tr[data-id="R505"]')?.getAttribute('aria-rowindex')).toBe('507');
  });
});

describe('the focus on a large set', () => {
  const row = (id: string) => document.querySelector<HTMLElement>(`tr[data-id="${id}"]`);
  beforeEach(async () => {
    vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600);
    // Absent in jsdom; the virtualizer scrolls with it. Browsers tell of it with the next picture, not at once.
    Element.prototype.scrollTo = function scrollTo(this: Element, place?: ScrollToOptions | number) {
      this.scrollTop = (place as ScrollToOptions).top ?? 0;
      requestAnimationFrame(() => fireEvent.scroll(this));
    };
    await preloadVirtualRows();
  });
  afterEach(() => {
    vi.restoreAllMocks();
    Reflect.deleteProperty(Element.prototype, 'scrollTo');
  });

  /** A drawn table whose row 10 has the focus, scrolled by the wheel to row 500. */
  async function scrolledAway(): Promise<HTMLElement> {
    const { columns } = counted();
    const { container } = render(<DataTable label="测试" rows={many(1000)} columns={columns} height={600} />);
    await waitFor(() => expect(row('R10')).toBeTruthy());
    await act(async () => {});
    act(() => row('R10')?.focus());
    const scroller = container.querySelector('.blk-grid') as HTMLElement;
    scroller.scrollTop = 500 * 40;
    fireEvent.scroll(scroller);
    await waitFor(() => expect(row('R505')).toBeTruthy());
    return container;
  }

  it('stays on its row when the wheel takes the row out of sight', async () => {
    const container = await scrolledAway();
    expect(document.activeElement).toBe(row('R10'));
    const drawn = [...container.querySelectorAll('tbody tr')];
    const height = (each: Element) =>
      (each as HTMLElement).dataset.id ? 40 : Number.parseInt((each as HTMLElement).style.height, 10);
    expect(drawn.reduce((sum, each) => sum + height(each), 0)).toBe(1000 * 40);
    const before = drawn.slice(0, drawn.indexOf(row('R505') as HTMLElement));
    expect(before.reduce((sum, each) => sum + height(each), 0)).toBe(505 * 40);
  });

  it('goes on from there with the next key', async () => {
    await scrolledAway();
    fireEvent.keyDown(row('R10') as HTMLElement, { key: 'ArrowDown' });
    await waitFor(() => expect(document.activeElement).toBe(row('R11')));
  });

  it('has one place for the Tab key, the row that was left', async () => {
    await scrolledAway();
    expect([...document.querySelectorAll('tr[tabindex="0"]')].map((each) => each.getAttribute('data-id'))).toEqual([
      'R10',
    ]);
  });
});

describe('keys on a row', () => {
  it.each([
    ['PageDown', 0, 'R10'],
    ['PageDown', 45, 'R49'],
    ['PageUp', 12, 'R2'],
    ['PageUp', 3, 'R0'],
    ['End', 3, 'R49'],
    ['Home', 30, 'R0'],
    ['ArrowDown', 3, 'R4'],
    ['ArrowUp', 3, 'R2'],
  ])('%s on row %i leads to %s', async (key, from, to) => {
    // A view that all fifty are in.
    const height = vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(2000);
    await preloadVirtualRows();
    const { columns } = counted();
    render(<DataTable label="测试" rows={many(50)} columns={columns} />);
    await act(async () => {});
    height.mockRestore();
    const row = (id: string) => document.querySelector<HTMLElement>(`tr[data-id="${id}"]`) as HTMLElement;
    row(`R${from}`).focus();
    fireEvent.keyDown(row(`R${from}`), { key });
    expect((document.activeElement as HTMLElement).dataset.id).toBe(to);
  });
});

describe('sorting by the heads', () => {
  const byName = { id: 'name', desc: false };
  const byDate = { id: 'date', desc: false };
  const down = { id: 'name', desc: true };
  it.each([
    ['a first click', [], false, [byName]],
    ['a second click', [byName], false, [down]],
    ['a third click', [down], false, []],
    ['a click beside another column', [byDate], false, [byName]],
    ['a Shift click beside another column', [byDate], true, [byDate, byName]],
    ['a second Shift click', [byName, byDate], true, [down, byDate]],
    ['a third Shift click', [down, byDate], true, [byDate]],
    [
      'a Shift click beside as many columns as the server takes',
      ['a', 'b', 'c', 'd', 'e'].map((id) => ({ id, desc: false })),
      true,
      ['a', 'b', 'c', 'd', 'name'].map((id) => ({ id, desc: false })),
    ],
  ])('%s on 名称 over %j (Shift %j) gives %j', async (_, before, shiftKey, after) => {
    const { columns } = counted();
    const seen: unknown[] = [];
    render(
      <DataTable
        label="测试"
        rows={many(1)}
        columns={columns}
        sorting={before}
        onSorting={(next) => seen.push(next)}
      />,
    );
    fireEvent.click(screen.getByRole('button', { name: /名称/ }), { shiftKey });
    expect(seen).toEqual([after]);
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
