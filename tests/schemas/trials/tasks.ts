/** Three tasks as somebody new does them with README and guide beside them. */
import { type Trial, tried } from './trial.ts';

const LINKMAN = 'entities/account/linkman';

/** A contact who signs for the company names the letter that says so. */
export const field = (): Trial =>
  tried('field', [
    {
      file: `${LINKMAN}/entity.json`,
      into: '/properties',
      members: { grantNo: { type: 'string', title: '授权书编号', maxLength: 20 } },
    },
    { file: `${LINKMAN}/form.json`, into: '/sections/0/fields', members: ['grantNo'] },
    {
      file: `${LINKMAN}/form.json`,
      into: '/rules',
      members: [
        {
          field: 'grantNo',
          visible: "linkType == 'SIGN'",
          required: "linkType == 'SIGN'",
          check: "startsWith(grantNo, 'SQ')",
          message: '授权书编号以 SQ 开头',
        },
      ],
    },
  ]);

/** Which posts a contact may have follows from the kind of contact. */
export const cascade = (): Trial =>
  tried('cascade', [
    {
      file: `${LINKMAN}/entity.json`,
      into: '/properties',
      members: { post: { type: 'string', title: '岗位', dictionary: 'linkPost' } },
    },
    { file: `${LINKMAN}/form.json`, into: '/sections/0/fields', members: ['post'] },
    {
      file: `${LINKMAN}/form.json`,
      into: '/rules',
      members: [
        { field: 'post', options: "codes('linkPost', linkType)", required: "linkType in ['BUSINESS', 'FINANCE']" },
      ],
    },
  ]);

/** Goods are given back: asked for by the buyer, approved there by somebody else, confirmed by the seller. */
export const goodsReturn = (): Trial => tried('return', []);
