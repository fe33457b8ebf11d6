// @vitest-environment jsdom
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DataTable, EMPTY_LAYOUT, preloadHead, type TableColumn, type TableLayout } from '#engine/table';
import { hands } from '../../../engine/table/preloadHead.ts';
import { user } from '../browser.ts';

type Row = { id: string; name: string };

const rows: Row[] = [
  { id: 'R0', name: '行0' },
  { id: 'R1', name: '行1' },
];

const plain = (id: string, more: Partial<TableColumn<Row>> = {}): TableColumn<Row> => ({
  id,
  title: id.toUpperCase(),
  width: 100,
  align: 'left',
  sortable: false,
  render: (row) => row.name,
  ...more,
});

/** A table whose layout its user arranges. */
function Arranged({ columns, onLayout }: { columns: Array<TableColumn<Row>>; onLayout(next: TableLayout): void }) {
  const [layout, setLayout] = useState(EMPTY_LAYOUT);
  const change = (next: TableLayout) => {
    onLayout(next);
    setLayout(next);
  };
  return <DataTable label="测试" rows={rows} columns={columns} layout={layout} onLayout={change} />;
}

const titles = () => screen.getAllByRole('columnheader').map((head) => head.textContent);
const heading = (id: string) => document.querySelector<HTMLElement>(`th[data-column="${id}"]`) as HTMLElement;

/** Headings of 100 pixels side by side, as a browser would lay them out. */
function layOut() {
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    const left = [...(this.parentElement?.children ?? [])].indexOf(this) * 100;
    return { left, right: left + 100, width: 100 } as DOMRect;
  });
}

function drag(from: HTMLElement, toX: number, end: 'up' | 'Escape' = 'up') {
  const pointer = (type: string, clientX: number) =>
    new MouseEvent(type, { bubbles: true, button: 0, clientX }) as unknown as Event;
  fireEvent(from, pointer('pointerdown', 50));
  fireEvent(document, pointer('pointermove', toX));
  if (end === 'up') fireEvent(document, pointer('pointerup', toX));
  else fireEvent.keyDown(document, { key: 'Escape' });
}

describe('resizing a column', () => {
  beforeEach(preloadHead);
  afterEach(() => vi.restoreAllMocks());

  /** Drags the edge of the second of two columns of 100 pixels; tells the widths that the user has given. */
  function dragEdge(to: number): () => Record<string, number> {
    layOut();
    const onLayout = vi.fn();
    render(<Arranged columns={[plain('a'), plain('b')]} onLayout={onLayout} />);
    const edge = heading('b').querySelector('.blk-resize') as HTMLElement;
    fireEvent.pointerDown(edge, { button: 0, clientX: 200 });
    fireEvent.pointerMove(edge, { clientX: to });
    fireEvent.pointerUp(edge, { clientX: to });
    fireEvent.pointerMove(edge, { clientX: 9000 });
    return () => onLayout.mock.lastCall?.[0].widths;
  }

  it.each([
    ['follows the pointer until it is let go', 240, 140],
    ['never makes the column narrower than its head needs', -500, 56],
    ['never makes the column wider than a screen', 2000, 800],
  ])('%s', (_, to, width) => {
    expect(dragEdge(to)()).toEqual({ b: width });
  });

  it('takes the touch that comes before its code has been loaded', async () => {
    hands.now = null;
    const widths = dragEdge(240);
    expect(widths()).toBeUndefined();
    await waitFor(() => expect(widths()).toEqual({ b: 140 }));
  });
});

describe('columns that the user moves', () => {
  beforeEach(preloadHead);
  afterEach(() => vi.restoreAllMocks());
  const five = () => [
    plain('a', { fixed: 'left' }),
    plain('b'),
    plain('c', { sortable: true }),
    plain('h', { hidden: true }),
    plain('d'),
    plain('_actions', { actions: true, fixed: 'right' }),
  ];

  it('follow the pointer to where their heading is dropped, hidden ones left alone', () => {
    layOut();
    const onLayout = vi.fn();
    render(<Arranged columns={five()} onLayout={onLayout} />);
    drag(heading('b'), 380);
    expect(titles()).toEqual(['A', 'C', 'D', 'B', '_ACTIONS']);
    expect(onLayout.mock.lastCall?.[0].order).toEqual(['a', 'c', 'h', 'd', 'b', '_actions']);
    drag(heading('b'), 110);
    expect(titles()).toEqual(['A', 'B', 'C', 'D', '_ACTIONS']);
    expect(document.querySelector('[data-drop], [data-dragged]')).toBeNull();
  });

  it('come along with a drag that was over before its code had been loaded', async () => {
    layOut();
    hands.now = null;
    render(<Arranged columns={five()} onLayout={vi.fn()} />);
    drag(heading('b'), 380);
    await waitFor(() => expect(titles()).toEqual(['A', 'C', 'D', 'B', '_ACTIONS']));
  });

  it('stay among the columns of their side, and where they were after Escape or a press without a drag', () => {
    layOut();
    const onLayout = vi.fn();
    render(<Arranged columns={five()} onLayout={onLayout} />);
    drag(heading('c'), 280, 'Escape');
    drag(heading('b'), 52);
    drag(heading('a'), 350);
    expect(onLayout).not.toHaveBeenCalled();
    drag(heading('d'), 10);
    expect(titles()).toEqual(['A', 'D', 'B', 'C', '_ACTIONS']);
  });

  it('do not sort by the click that ends a drag', () => {
    layOut();
    const onSorting = vi.fn();
    render(<DataTable label="测试" rows={rows} columns={five()} onLayout={vi.fn()} onSorting={onSorting} />);
    const button = screen.getByRole('button', { name: 'C' });
    drag(button, 390);
    fireEvent.click(button);
    expect(onSorting).not.toHaveBeenCalled();
  });

  it('move by keyboard from the one Tab stop of the head, and say where they are', async () => {
    const onLayout = vi.fn();
    render(<Arranged columns={five()} onLayout={onLayout} />);
    const stops = () => [...document.querySelectorAll('thead [tabindex="0"]')];
    expect(stops()).toEqual([heading('a')]);
    act(() => heading('a').focus());
    await user.keyboard('{ArrowRight}{ArrowRight}');
    const button = screen.getByRole('button', { name: 'C' });
    expect(document.activeElement).toBe(button);
    expect(stops()).toEqual([button]);
    await user.keyboard('{Shift>}{ArrowLeft}{/Shift}');
    expect(titles()).toEqual(['A', 'C', 'B', 'D', '_ACTIONS']);
    expect(screen.getByRole('status').textContent).toBe('C：第 2 列，共 4 列');
    expect(document.activeElement).toBe(button);
    await user.keyboard('{Shift>}{ArrowLeft}{/Shift}');
    expect(titles()).toEqual(['A', 'C', 'B', 'D', '_ACTIONS']);
  });

  it('grow and shrink by keyboard and fit their contents after a double click on the edge', async () => {
    layOut();
    const onLayout = vi.fn();
    render(<Arranged columns={five()} onLayout={onLayout} />);
    act(() => heading('b').focus());
    await user.keyboard('{Alt>}{ArrowRight}{/Alt}');
    expect(onLayout.mock.lastCall?.[0].widths).toEqual({ b: 116 });
    // jsdom lays nothing out and has no boxes of ranges.
    Range.prototype.getBoundingClientRect = () => ({ width: 233.2 }) as DOMRect;
    fireEvent.doubleClick(heading('d').querySelector('.blk-resize') as HTMLElement);
    expect(onLayout.mock.lastCall?.[0].widths).toEqual({ b: 116, d: 256 });
    Reflect.deleteProperty(Range.prototype, 'getBoundingClientRect');
  });
});
