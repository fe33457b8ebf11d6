// @vitest-environment jsdom
/** Texts that somebody wrote stay texts wherever they are shown (abuse catalogue). */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { act, render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { compileForm } from '#core/model';
import { Tag } from '#engine/cells';
import { EmptyState, ErrorState } from '#engine/feedback';
import { DataError } from '#engine/port';
import { FormStore } from '#engine/store';
import { toast } from '#runtime/toast';
import { AgreementText } from '../../pages/entry/AgreementDialog.tsx';
import { RichText } from '../../pages/site/RichText.tsx';
import { ToastView } from '../../pages/toast/ToastView.tsx';
import '../engine/browser.ts';
import { modes, orderEntity, orderForm, orderHost } from '../engine/form/order.ts';
import { showForm } from '../engine/form/showForm.tsx';

const HOSTILE = '<img src=x onerror="alert(1)"><script>alert(2)</script>{{constructor.name}}';

/** Nothing of the text became an element. */
function expectNoElements(): void {
  expect(
    [...document.body.querySelectorAll('img, script, [onerror], [onclick]')].map(({ outerHTML }) => outerHTML),
  ).toEqual([]);
}

describe('a hostile text', () => {
  it.each(['edit', 'read', 'print'] as const)(
    'is shown as it is in the labels, sections, options and values of a form to %s (abuse case 90)',
    (mode) => {
      const entity = structuredClone(orderEntity);
      Object.assign(entity.properties.name ?? {}, { title: HOSTILE, hint: HOSTILE, maxLength: 200 });
      const dictionary = { ...modes, entries: [{ code: 'TRAIN', label: HOSTILE }] };
      const form = structuredClone(orderForm);
      Object.assign(form.sections[0] ?? {}, { title: HOSTILE });
      const host = orderHost({ entities: [entity], dictionaries: [dictionary] });
      const model = compileForm({ entity, form, tables: {}, dictionary: host.dictionary });
      const values = { name: HOSTILE, remark: HOSTILE, mode: 'TRAIN' };
      const store = new FormStore(model.start(values, host.context()), { sections: form.sections });
      showForm(host, { store, sections: form.sections, mode });
      expect(screen.getAllByText(HOSTILE, { exact: false }).length).toBeGreaterThan(1);
      expectNoElements();
    },
  );

  it('is shown as it is in a tag and its tooltip, in a toast and in a notice (abuse case 90)', () => {
    render(
      <>
        <Tag text={HOSTILE} />
        <EmptyState title={HOSTILE} />
        <ErrorState error={new DataError(500, HOSTILE, [], null, HOSTILE)} />
        <ToastView />
      </>,
    );
    act(() => toast('error', HOSTILE));
    expect(screen.getByTitle(HOSTILE).textContent).toBe(HOSTILE);
    expect(document.querySelector('.toast')?.textContent).toBe(HOSTILE);
    expectNoElements();
  });

  it('is shown as it is in an agreement, line by line (abuse case 90)', () => {
    render(<AgreementText content={`# ${HOSTILE}\n${HOSTILE}`} />);
    expect(screen.getByRole('heading').textContent).toBe(HOSTILE);
    expectNoElements();
  });

  it('loses what could act when an article may hold elements (abuse cases 90 and 91)', () => {
    const article = `<p onclick="alert(1)">甲</p><a href="javascript:alert(1)">乙</a><img src=x onerror=alert(1)><iframe src="//evil.example"></iframe><svg onload=alert(1)></svg>`;
    const { container } = render(<RichText html={article} />);
    expect(container.textContent).toBe('甲乙');
    expectNoElements();
    expect(container.querySelector('a')?.getAttribute('href') ?? null).toBeNull();
    expect(container.querySelector('iframe, svg')).toBeNull();
  });
});

/** All source files below a folder. */
function sources(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const full = path.join(folder, name);
    return statSync(full).isDirectory() ? sources(full) : /\.tsx?$/.test(name) ? [full] : [];
  });
}

it('no file of the browser hands text to the parser of HTML (abuse case 90)', () => {
  const root = path.resolve(import.meta.dirname, '../..');
  const files = ['engine', 'runtime', 'pages'].flatMap((folder) => sources(path.join(root, folder)));
  expect(files.length).toBeGreaterThan(300);
  const handing = files.filter((file) =>
    /dangerouslySetInnerHTML|\.(?:inner|outer)HTML\s*=|insertAdjacentHTML|document\.write|srcdoc|'text\/html'/i.test(
      readFileSync(file, 'utf8'),
    ),
  );
  expect(handing.map((file) => path.relative(root, file))).toEqual([]);
});
