import { useEffect, useMemo, useState } from 'react';
import type { FormSection } from '#core/language';
import { useForm, usesOf } from '#engine/store';

const SHOWN = 12;

/**
 * Finds a field by its label and jumps to it; Ctrl+K opens it. It knows all fields, also those that are not drawn yet
 * and that the browser's own search cannot see.
 */
export function FieldSearch({ sections }: { sections: readonly FormSection[] }) {
  const { store } = useForm();
  const [text, setText] = useState('');
  const [active, setActive] = useState(0);
  const id = `${store.id}-search`;
  const fields = useMemo(
    () => sections.flatMap((section) => usesOf(section).map((use) => ({ path: use.field, section }))),
    [sections],
  );
  const wanted = text.trim();
  const found = wanted
    ? fields
        .map(({ path, section }) => ({ path, section, title: store.state(path).label ?? store.schema(path).title }))
        .filter(
          ({ path, section, title }) =>
            title.includes(wanted) && store.sectionVisible(section.key) && store.state(path).visible,
        )
        .slice(0, SHOWN)
    : [];
  const choose = (path: string | undefined) => {
    if (path === undefined) return;
    setText('');
    store.focus(path);
  };
  useFocusKey(id);
  return (
    <div className="blk-search">
      <input
        id={id}
        className="blk-input"
        role="combobox"
        type="text"
        value={text}
        placeholder="查找字段（Ctrl+K）"
        aria-label="查找字段"
        aria-expanded={wanted !== ''}
        aria-controls={`${id}-list`}
        aria-activedescendant={found[active] ? `${id}-${active}` : undefined}
        aria-autocomplete="list"
        autoComplete="off"
        onChange={(event) => {
          setText(event.target.value);
          setActive(0);
        }}
        onBlur={() => setText('')}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing) return;
          const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
          if (step && found.length > 0) setActive((active + step + found.length) % found.length);
          else if (event.key === 'Enter') choose(found[active]?.path);
          else if (event.key === 'Escape') setText('');
          else return;
          event.preventDefault();
        }}
      />
      {wanted ? (
        <div className="blk-search-list" id={`${id}-list`} role="listbox" aria-label="匹配的字段">
          {found.map(({ path, section, title }, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the input's, which keeps the focus
            <div
              key={path}
              id={`${id}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === active}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(path)}
            >
              {title} · {section.title}
            </div>
          ))}
          {found.length === 0 ? <div className="blk-search-none">没有匹配的字段</div> : null}
        </div>
      ) : null}
    </div>
  );
}

function useFocusKey(id: string): void {
  useEffect(() => {
    const open = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'k') return;
      event.preventDefault();
      document.getElementById(id)?.focus();
    };
    window.addEventListener('keydown', open);
    return () => window.removeEventListener('keydown', open);
  }, [id]);
}
