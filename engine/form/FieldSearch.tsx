import { SearchOutlined } from '@ant-design/icons';
import { AutoComplete } from 'antd';
import { useEffect, useMemo, useState } from 'react';
import type { FormSection } from '#core/language';
import { useForm } from './context.ts';
import { usesOf } from './SectionView.tsx';

/** Finds a field by its label and jumps to it; Ctrl+K opens it. The browser's own search cannot see controls' labels that are not drawn. */
export function FieldSearch({ sections }: { sections: readonly FormSection[] }) {
  const { store } = useForm();
  const [text, setText] = useState('');
  const id = `${store.id}-search`;
  const fields = useMemo(
    () =>
      sections.flatMap((section) =>
        usesOf(section).map((use) => ({ path: use.field, section, title: store.schema(use.field).title })),
      ),
    [sections, store],
  );
  const wanted = text.trim();
  const options = wanted
    ? fields
        .filter(({ path, section, title }) => {
          const label = store.state(path).label ?? title;
          return store.sectionVisible(section.key) && store.state(path).visible && label.includes(wanted);
        })
        .map(({ path, section, title }) => ({
          value: path,
          label: `${store.state(path).label ?? title} · ${section.title}`,
        }))
    : [];
  useEffect(() => {
    const open = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'k') return;
      event.preventDefault();
      document.getElementById(id)?.focus();
    };
    window.addEventListener('keydown', open);
    return () => window.removeEventListener('keydown', open);
  }, [id]);
  return (
    <AutoComplete
      id={id}
      className="blk-block"
      value={text}
      options={options}
      placeholder="查找字段（Ctrl+K）"
      aria-label="查找字段"
      suffixIcon={<SearchOutlined />}
      defaultActiveFirstOption
      onChange={setText}
      onSelect={(path) => {
        setText('');
        store.focus(path);
      }}
      notFoundContent={wanted ? '没有匹配的字段' : null}
    />
  );
}
