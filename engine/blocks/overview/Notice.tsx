import { Alert } from 'antd';
import { BlockButtons } from '../BlockButtons.tsx';
import { useTexts } from '../frame.ts';
import type { BlockProps } from '../types.ts';

/** A line that informs or warns, with what to do about it. */
export function NoticeBlock({ block, record }: BlockProps<'notice'>) {
  const textOf = useTexts(record);
  return (
    <Alert
      type={block.level}
      showIcon
      message={textOf(block.text)}
      action={block.actions ? <BlockButtons specs={block.actions} record={record} /> : undefined}
    />
  );
}
