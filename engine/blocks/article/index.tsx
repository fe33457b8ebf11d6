import { createElement, Fragment, type ReactNode } from 'react';
import { parseRichText, type RichNode } from '#core/html';
import { fieldText, valueAt } from '#engine/cells';
import { useHost } from '../../host.tsx';
import { Card } from '../Card.tsx';
import type { BlockProps } from '../types.ts';
import './article.css';

const NAMES: Record<string, string> = { colspan: 'colSpan', rowspan: 'rowSpan' };

/** A text to read: heading, time and the rich text of a field, as elements of the allow-list. */
export function ArticleBlock({ block, record }: BlockProps<'article'>) {
  const host = useHost();
  const { entity, row } = record;
  const content = valueAt(row, block.content);
  return (
    <Card title={block.title}>
      <article className="blk-article">
        <h2>{fieldText(host, entity, block.heading, row)}</h2>
        {block.time ? <time>{fieldText(host, entity, block.time, row)}</time> : null}
        <div>{elements(parseRichText(typeof content === 'string' ? content : ''))}</div>
      </article>
    </Card>
  );
}

function elements(list: readonly RichNode[]): ReactNode {
  return list.map((node, index) => {
    if (typeof node === 'string') return node;
    const attributes = Object.fromEntries(
      Object.entries(node.attributes).map(([name, value]) => [NAMES[name] ?? name, value]),
    );
    const children = node.children.length > 0 ? elements(node.children) : undefined;
    // biome-ignore lint/suspicious/noArrayIndexKey: the tree is drawn once and never changes
    return <Fragment key={index}>{createElement(node.tag, attributes, children)}</Fragment>;
  });
}
