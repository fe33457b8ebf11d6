import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Codes } from '#codegen/out/types';
import { registrableTypes } from '#core/company-types';
import type { DictionaryEntry, SchemaSet } from '#core/language';
import type { SentAnswer } from '#core/protocol';
import { codeIn, errors, type Services, type ValuesOf } from '#server/kernel';
import { bodyText, checkedMobile } from '#server/platform';
import { GUEST, guestWrite, perDay } from './guests.ts';

function needed(request: FastifyRequest, name: string, title: string, limit: number): string {
  const text = bodyText(request, name, limit * 4);
  if (text === '') throw errors.SRV601({ path: name, title });
  if (text.length < 2) throw errors.SRV608({ path: name, title, least: 2 });
  if (text.length > limit) throw errors.SRV609({ path: name, title, most: limit });
  return text;
}

type Asked = { field: string; title: string; offered: readonly DictionaryEntry[] };

function codesOf<D extends keyof Codes>(schemas: SchemaSet, dictionary: D, text: string, asked: Asked): Codes[D][] {
  const codes = text.split(',').filter((code) => code !== '');
  return codes.map((code) => {
    const known = asked.offered.some((entry) => entry.code === code) ? codeIn(schemas, dictionary, code) : null;
    if (known === null) throw errors.SRV604({ path: asked.field, title: asked.title });
    return known;
  });
}

/** A company's wish to join: human check, at most three of a mobile and day (chapter 70, section 2.2). */
export function joinRoutes(app: FastifyInstance, services: Services): void {
  app.post('/user-api/api/site/joinApply', async (request) => {
    const mobile = checkedMobile(bodyText(request, 'mobile'), 'SRV601');
    const intention = bodyText(request, 'intention', 4000);
    if (intention.length > 500) throw errors.SRV609({ path: 'intention', title: '合作意向', most: 500 });
    const { schemas } = services;
    const { companyType, goodsKind } = schemas.dictionaries;
    const types = { field: 'companyType', title: '企业类型', offered: registrableTypes(companyType?.entries) };
    const kinds = { field: 'goods', title: '经营品种', offered: goodsKind?.entries ?? [] };
    const values: ValuesOf<'joinApply'> = {
      companyName: needed(request, 'companyName', '企业名称', 60),
      contactName: needed(request, 'contactName', '联系人', 20),
      mobile,
      companyType: codesOf(schemas, 'companyType', bodyText(request, 'companyType', 40), types)[0],
      goods: codesOf(schemas, 'goodsKind', bodyText(request, 'goods', 400), kinds),
      area: bodyText(request, 'area', 100),
      intention,
      joinStatus: 'NEW',
    };
    const proof = { ticket: bodyText(request, 'ticket'), randstr: bodyText(request, 'randstr') };
    const limits = [perDay(`join:mobile:${mobile}`, 3)];
    const record = await guestWrite(services, request, { name: 'join', proof, limits }, (sql) =>
      services.entities.insert(sql, 'joinApply', values, GUEST),
    );
    const data: SentAnswer = { number: record.applyNo ?? '' };
    return { success: true, data };
  });
}
