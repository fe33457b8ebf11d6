// @vitest-environment jsdom

import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { EngineProvider } from '#engine';
import { EngineTheme } from '#engine/theme';
import { FilesBlock } from '../../../engine/blocks/files/index.tsx';
import type { BlockProps } from '../../../engine/blocks/types.ts';
import { memoryHost } from '../../../stories/screens/host.ts';
import { orderEntity } from '../../../stories/screens/sample/index.ts';

type Props = BlockProps<'files'>;

function show(attachments: string) {
  const record = { entity: orderEntity, row: { id: 'O1', version: 1, attachments } } as unknown as Props['record'];
  const block = { kind: 'files', field: 'attachments' } as Props['block'];
  return render(
    <EngineTheme>
      <EngineProvider host={memoryHost({ entities: [orderEntity] })}>
        <FilesBlock {...({ block, record } as Props)} />
      </EngineProvider>
    </EngineTheme>,
  );
}

describe('the files of a record', () => {
  it('take a line when there are none, not the place of an empty list', () => {
    show('');
    const text = screen.getByText('暂无附件');
    expect(text.tagName).toBe('P');
    expect(text.closest('section')?.querySelector('svg, img, ul')).toBeNull();
  });

  it('stand by their names', () => {
    show('/trade-files/F1/合同.pdf');
    expect(screen.getByText('合同.pdf')).toBeTruthy();
    expect(screen.queryByText('暂无附件')).toBeNull();
  });
});
