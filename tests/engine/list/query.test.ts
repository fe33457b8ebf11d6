import { describe, expect, it } from 'vitest';
import { parseSort, readQuery, sortText, writeQuery } from '../../../engine/screens/list/query.ts';
import { listScreen, orderEntity } from '../../../stories/screens/sample/index.ts';

const read = (address: string) => readQuery(new URLSearchParams(address), listScreen, orderEntity);

describe('the state of a list in its address', () => {
  it('survives the way into the address and back', () => {
    const state = {
      tab: 'DRAFT',
      pageNo: 3,
      pageSize: 50,
      sort: [
        { id: 'amount', desc: true },
        { id: 'signDate', desc: false },
      ],
      filters: { coalType: 'COKE,STEAM_COAL', signDate: '2024-01-01~', orderNo: 'HT 1%&' },
    };
    const address = writeQuery(new URLSearchParams(), state, listScreen).toString();
    expect(read(address)).toEqual(state);
  });

  it('leaves defaults out and keeps parameters of others', () => {
    const state = read('');
    expect(writeQuery(new URLSearchParams('from=todo'), state, listScreen).toString()).toBe('from=todo');
  });

  it('takes the sorting and page size of the schema when the address has none', () => {
    expect(read('')).toMatchObject({ sort: [{ id: 'signDate', desc: true }], pageSize: 10, pageNo: 1, tab: null });
  });

  it.each([
    ['pageNo=0', { pageNo: 1 }],
    ['pageNo=-3', { pageNo: 1 }],
    ['pageNo=abc', { pageNo: 1 }],
    ['pageSize=1e9', { pageSize: 10 }],
    ['pageSize=201', { pageSize: 10 }],
    ['pageSize=200', { pageSize: 200 }],
  ])('reads %s as a page that exists', (address, expected) => {
    expect(read(address)).toMatchObject(expected);
  });

  it('ignores filters on fields that the entity does not have', () => {
    expect(read('f.nothing=1&f.__proto__=2&f.constructor.name=3&f.coalType=COKE').filters).toEqual({
      coalType: 'COKE',
    });
  });

  it('drops sort keys that are no field names', () => {
    expect(parseSort('-amount,id;drop table,(select 1)')).toEqual([{ id: 'amount', desc: true }]);
    expect(sortText([{ id: 'a', desc: false }])).toBe('a');
  });

  it.each([
    ['sort=-goneField,amount', 'amount'],
    ['sort=items,deliveryDate,quantity', 'quantity'],
    ['sort=-createTime,id', '-createTime,id'],
    ['sort=amount,quantity,price,rate,signDate,status', 'amount,quantity,price,rate,signDate'],
  ])('orders by what the server has an order for: %s is %s', (address, expected) => {
    expect(sortText(read(address).sort)).toBe(expected);
  });

  it('ignores filters on line tables, which no address may ask for', () => {
    expect(read('f.items=5&f.orderNo=HT').filters).toEqual({ orderNo: 'HT' });
  });
});
