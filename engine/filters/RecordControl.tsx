import { Select } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { messageOf } from '#engine/feedback';
import { useHost } from '../host.tsx';
import type { RefOption } from '../port.ts';
import type { RecordProps } from './types.ts';
import { learnLabels, useRecordLabel } from './useRecordLabel.ts';

const TYPING_PAUSE_MS = 250;

/** A record by search over the referred entity's options (company, contract, …). */
export function RecordControl(props: RecordProps) {
  const { id, label, entity: target, value, onChange } = props;
  const { placeholder = `请选择${label}` } = props;
  const host = useHost();
  const [options, setOptions] = useState<RefOption[]>([]);
  const [loading, setLoading] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const controller = useRef<AbortController>();
  const timer = useRef<ReturnType<typeof setTimeout>>();

  const search = (keyword: string, pauseMs: number) => {
    clearTimeout(timer.current);
    controller.current?.abort();
    const own = new AbortController();
    controller.current = own;
    timer.current = setTimeout(() => {
      setLoading(true);
      setFailure(null);
      host.data
        .options(target, { keyword: keyword || undefined }, own.signal)
        .then((found) => {
          learnLabels(target, found);
          if (!own.signal.aborted) setOptions(found);
        })
        .catch((error: unknown) => {
          if (!own.signal.aborted) setFailure(messageOf(error, '加载失败'));
        })
        .finally(() => {
          if (!own.signal.aborted) setLoading(false);
        });
    }, pauseMs);
  };

  const name = useRecordLabel(target, value);
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      controller.current?.abort();
    },
    [],
  );

  const shown = options.map((option) => ({ value: option.value, label: option.label }));
  if (value && !shown.some((option) => option.value === value)) {
    shown.unshift({ value, label: name ?? value });
  }
  return (
    <Select
      id={id}
      className="blk-filter-control"
      showSearch
      allowClear
      filterOption={false}
      value={value || undefined}
      options={shown}
      loading={loading}
      placeholder={placeholder}
      notFoundContent={failure ?? (loading ? '加载中' : '无匹配数据')}
      onSearch={(keyword) => search(keyword, TYPING_PAUSE_MS)}
      onOpenChange={(open) => open && options.length === 0 && search('', 0)}
      onChange={(next?: string) => onChange(next ?? '')}
      aria-label={label}
    />
  );
}
