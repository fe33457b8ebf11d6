import { connect, mapProps, mapReadPretty } from '@formily/react';
import { Rate as Stars } from 'antd';

type Props = { value?: number; count?: number };
type Writing = Props & { onChange(value?: number): void };

const Read = ({ value, count = 5 }: Props) => <span>{value === undefined ? '—' : `${value} / ${count}`}</span>;

/** A number of stars. Nothing chosen is 0 in the control and nothing in the record. */
export const Rate = connect(
  Stars,
  mapProps((props) => {
    const { value = 0, onChange } = props as unknown as Writing;
    return { ...props, value, onChange: (stars: number) => onChange(stars || undefined) };
  }),
  mapReadPretty(Read),
);
