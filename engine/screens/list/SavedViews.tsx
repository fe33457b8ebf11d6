import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import type { ListScreen } from '#core/language';
import type { ListQuery } from './query.ts';

const ViewsMenu = lazy(async () => ({ default: (await import('./ViewsMenu.tsx')).ViewsMenu }));

type SavedViewsProps = { screen: ListScreen; query: ListQuery; onApply(query: Partial<ListQuery>): void };

/** Filters, tab and sorting under a name; the menu is loaded when it is first opened. */
export function SavedViews({ screen, query, onApply }: SavedViewsProps) {
  const [wanted, setWanted] = useState(false);
  const [open, setOpen] = useState(false);
  const button = (
    <Button
      type="text"
      aria-haspopup="dialog"
      aria-expanded={open}
      onClick={() => {
        setWanted(true);
        setOpen(!open);
      }}
    >
      常用查询
    </Button>
  );
  if (!wanted) return button;
  return (
    <Suspense fallback={button}>
      <ViewsMenu screen={screen} query={query} onApply={onApply} open={open} onOpen={setOpen}>
        {button}
      </ViewsMenu>
    </Suspense>
  );
}
