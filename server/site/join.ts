import type { FastifyInstance, FastifyRequest } from 'fastify';
import { registrableTypes } from '#core/company-types';
import type { DictionaryEntry } from '#core/language';
import { errors, type Services } from '#server/kernel';
import { bodyText, checkedMobile } from '#server/platform';
import { GUEST, guestWrite, perDay } from './guests.ts';

function needed(request: FastifyRequest, name: string, title: string, limit: number): string {
  const text = bodyText(request, name, limit * 4);
  if (text === '') throw errors.SRV202({ path: name, text: `请输入${title}` });
  if (text.length < 2) throw errors.SRV202({ path: name, text: `${title}至少2个字` });
  if (text.length > limit) throw errors.SRV202({ path: name, text: `${title}不能超过${limit}个字` });
  return text;
}

function codesOf(entries: DictionaryEntry[], text: string, field: string, title: string): string[] {
  const codes = text.split(',').filter((code) => code !== '');
  if (codes.some((code) => !entries.some((entry) => entry.code === code)))
    throw errors.SRV202({ path: field, text: `请选择正确的${title}` });
  return codes;
}

/** A company's wish to join: human check, at most three of a mobile and day (chapter 70, section 2.2). */
export function joinRoutes(app: FastifyInstance, services: Services): void {
  app.post('/user-api/api/site/joinApply', async (request) => {
    const mobile = checkedMobile(bodyText(request, 'mobile'), '请输入手机号');
    const intention = bodyText(request, 'intention', 4000);
    if (intention.length > 500) throw errors.SRV202({ path: 'intention', text: '合作意向不能超过500个字' });
    const { companyType, goodsKind } = services.schemas.dictionaries;
    const types = registrableTypes(companyType?.entries);
    const values = {
      companyName: needed(request, 'companyName', '企业名称', 60),
      contactName: needed(request, 'contactName', '联系人', 20),
      mobile,
      companyType: codesOf(types, bodyText(request, 'companyType', 40), 'companyType', '企业类型')[0],
      goods: codesOf(goodsKind?.entries ?? [], bodyText(request, 'goods', 400), 'goods', '经营品种'),
      area: bodyText(request, 'area', 100),
      intention,
      joinStatus: 'NEW',
    };
    const proof = { ticket: bodyText(request, 'ticket'), randstr: bodyText(request, 'randstr') };
    const limits = [perDay(`join:mobile:${mobile}`, 3)];
    const record = await guestWrite(services, request, { name: 'join', proof, limits }, (sql) =>
      services.entities.insert(sql, 'joinApply', values, GUEST),
    );
    return { success: true, data: { number: record.applyNo } };
  });
}
