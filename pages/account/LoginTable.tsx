import { Input, Select, Table, Tag } from 'antd';
import { useState } from 'react';
import { messageOf, useLoaded } from '#engine/feedback';
import { labelOf, read } from './calls.ts';

type Login = {
  id: string;
  name: string | null;
  mobile: string;
  loginTime: string;
  loginWay: string;
  ip: string;
  region: string;
  userAgent: string;
  result: string;
  failReason: string | null;
};
type Page = { list: Login[]; total: number; pageNo: number; pageSize: number };

const REASONS: Record<string, string> = {
  WRONG_PASSWORD: '密码错误',
  WRONG_CODE: '验证码错误',
  UNKNOWN_ACCOUNT: '账户不存在',
  PERSON_STATUS: '账户不可用',
  LOCKED: '账户已锁定',
};

/** Sign-ins, paged and filtered by the server; with `people` the list is of several persons. */
export function LoginTable({ path, people = false }: { path: string; people?: boolean }) {
  const [query, setQuery] = useState({ pageNo: 1, pageSize: 10, keyword: '', result: '' });
  const loaded = useLoaded(JSON.stringify(query), () => read<Page>(path, query));
  const person = people
    ? [
        { title: '姓名', dataIndex: 'name', width: 100 },
        { title: '手机号', dataIndex: 'mobile', width: 130 },
      ]
    : [];
  return (
    <>
      <div className="account-filters">
        {people ? (
          <Input.Search
            allowClear
            placeholder="姓名或手机号"
            style={{ width: 220 }}
            onSearch={(keyword) => setQuery({ ...query, keyword, pageNo: 1 })}
          />
        ) : null}
        <Select
          aria-label="登录结果"
          value={query.result}
          style={{ width: 140 }}
          options={[
            { value: '', label: '全部结果' },
            { value: '1', label: '成功' },
            { value: '0', label: '失败' },
          ]}
          onChange={(result) => setQuery({ ...query, result, pageNo: 1 })}
        />
      </div>
      <Table<Login>
        size="small"
        rowKey="id"
        scroll={{ x: 720 }}
        loading={loaded.loading}
        dataSource={loaded.data?.list ?? []}
        locale={{ emptyText: messageOf(loaded.error, '暂无记录') }}
        pagination={{
          current: query.pageNo,
          pageSize: query.pageSize,
          total: loaded.data?.total ?? 0,
          showTotal: (total) => `共 ${total} 条`,
          onChange: (pageNo, pageSize) => setQuery({ ...query, pageNo, pageSize }),
        }}
        columns={[
          { title: '登录时间', dataIndex: 'loginTime', width: 170 },
          ...person,
          { title: '方式', width: 100, render: (_, row) => labelOf('loginWay', row.loginWay) },
          { title: 'IP', dataIndex: 'ip', width: 130 },
          { title: '地区', dataIndex: 'region', width: 90 },
          { title: '终端', dataIndex: 'userAgent', ellipsis: true },
          {
            title: '结果',
            width: 150,
            render: (_, row) =>
              row.result === '1' ? (
                <Tag color="success">成功</Tag>
              ) : (
                <>
                  <Tag color="error">失败</Tag>
                  {REASONS[row.failReason ?? ''] ?? row.failReason}
                </>
              ),
          },
        ]}
      />
    </>
  );
}
