import { createElement, Fragment, type ReactNode } from 'react';
import { parseRichText, type RichNode } from '#core/html';

const NAMES: Record<string, string> = { colspan: 'colSpan', rowspan: 'rowSpan' };

/** Rich text as elements of the allow-list; nothing is ever handed to the browser as HTML. */
export function RichText({ html }: { html: string }) {
  return <div className="rich">{nodes(parseRichText(html))}</div>;
}

function nodes(list: readonly RichNode[]): ReactNode {
  return list.map((node, index) => {
    if (typeof node === 'string') return node;
    const attributes = Object.fromEntries(
      Object.entries(node.attributes).map(([name, value]) => [NAMES[name] ?? name, value]),
    );
    const children = node.children.length > 0 ? nodes(node.children) : undefined;
    // biome-ignore lint/suspicious/noArrayIndexKey: the tree is drawn once and never changes
    return <Fragment key={index}>{createElement(node.tag, attributes, children)}</Fragment>;
  });
}
