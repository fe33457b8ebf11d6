// @vitest-environment jsdom
import { render, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { ScreenSpec } from '#core/language';
import { EngineProvider } from '#engine';
import { forgetLists, ScreenView } from '#engine/screens';
import { EngineTheme } from '#engine/theme';
import { storyHost } from '../../../stories/host.ts';
import { bundleOf, samples } from '../../../stories/schemas.ts';
import { sealInfo } from '../../../stories/screens/sample/index.ts';

vi.mock('../../../engine/blocks/document/PdfViewer.tsx', () => ({ PdfViewer: () => <p>PDF</p> }));

const files = import.meta.glob<ScreenSpec>('../../../schemas/screens/**/*.json', { eager: true, import: 'default' });
const KINDS = ['list', 'detail', 'confirm', 'stamp'];
const shipped = Object.values(files)
  .map((spec) => bundleOf(spec.route).screen)
  .filter((spec) => KINDS.includes(spec.kind));

/** States in which the page of a kind has something to do, else any. */
function recordFor(spec: ScreenSpec) {
  const rows = samples.get(spec.entity ?? '')?.samples ?? [];
  const wanted = spec.kind === 'confirm' ? spec.approve : spec.kind === 'stamp' ? spec.transition : null;
  const entity = bundleOf(spec.route).entities[spec.entity ?? ''];
  const from = entity?.workflow?.transitions.find((each) => each.name === wanted)?.from ?? [];
  return rows.find((row) => from.includes(String(row[entity?.workflow?.field ?? 'status']))) ?? rows[0];
}

/** Reckoned records ship no samples; their pages stand with nothing filled in too. */
const BARE = { id: 'BARE', version: 1 };

beforeEach(forgetLists);

describe('every shipped screen', () => {
  it('is there to be drawn', () => {
    expect(shipped.length).toBeGreaterThan(0);
  });

  it.each(shipped.map((spec) => [spec.route, spec] as const))('%s draws with a record', async (route, spec) => {
    const bundle = bundleOf(route);
    const record = recordFor(spec);
    const host = storyHost({ query: `id=${record?.id ?? BARE.id}`, sealInfo });
    for (const name of ['page', 'get'] as const) {
      const original = host.data[name] as (...args: unknown[]) => Promise<unknown>;
      (host.data as Record<string, unknown>)[name] = async (...args: unknown[]) =>
        allowAll(name === 'get' && !record ? BARE : await original(...args), bundle);
    }
    const { container } = render(
      <EngineTheme>
        <EngineProvider host={host}>
          <ScreenView bundle={bundle} />
        </EngineProvider>
      </EngineTheme>,
    );
    const title = await screen.findByRole('heading', { level: 1 }, { timeout: 25_000 });
    expect(title.textContent).toBe(spec.title);
    if (spec.kind === 'list') await waitFor(() => expect(container.querySelector('.blk-grid')).toBeTruthy());
    await waitFor(() => expect(container.textContent).not.toContain('加载中'), { timeout: 20_000 });
    expect(container.querySelector('[data-error-code]')).toBeNull();
    expect(container.textContent).not.toContain('ENG');
  });
});

/** The server would list what is allowed; here everything of the entity is. */
function allowAll(answer: unknown, bundle: ReturnType<typeof bundleOf>): unknown {
  const { entity: name } = bundle.screen;
  const actions = bundle.entities[name ?? '']?.workflow?.transitions.map((transition) => transition.name) ?? [];
  const grant = (row: object) => ({ ...row, _actions: [...actions, 'edit', 'remove', 'copy'] });
  if (typeof answer === 'object' && answer && 'list' in answer) {
    return { ...answer, list: (answer.list as object[]).map(grant) };
  }
  return grant(answer as object);
}
