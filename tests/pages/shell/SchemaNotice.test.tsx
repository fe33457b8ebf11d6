// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { SchemaFinding } from '#core/protocol';
import { SchemaNotice } from '../../../pages/shell/SchemaNotice.tsx';

const finding = (file: string): SchemaFinding => ({
  code: 'SCH104',
  message: 'unknown widget "Inptu"',
  file,
  line: 41,
  column: 9,
  pointer: '/sections/0/fields/3',
  hint: 'did you mean "Input"?',
});

afterEach(cleanup);

describe('the notice of schemas that are not served', () => {
  it('names place, reason and mend of each finding', () => {
    render(<SchemaNotice findings={[finding('schemas/a.json'), finding('schemas/b.json')]} />);
    const notice = screen.getByRole('alert', { name: '配置有误' });
    expect(notice.textContent).toContain('配置有 2 处错误');
    expect(notice.textContent).toContain('schemas/b.json:41:9 /sections/0/fields/3');
    expect(notice.textContent).toContain('SCH104 unknown widget "Inptu"');
    expect(notice.textContent).toContain('did you mean "Input"?');
  });

  it('comes back for other findings after it was put away', () => {
    const { rerender } = render(<SchemaNotice findings={[finding('schemas/a.json')]} />);
    fireEvent.click(screen.getByRole('button', { name: '收起' }));
    expect(screen.queryByRole('alert')).toBeNull();
    rerender(<SchemaNotice findings={[finding('schemas/c.json')]} />);
    expect(screen.getByRole('alert').textContent).toContain('schemas/c.json');
  });
});
