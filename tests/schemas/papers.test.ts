import { describe, expect, it } from 'vitest';
import { documentText } from '#core/template';
import { schemas } from './evaluation.ts';
import { nameOf, papersOf, renderedPaper } from './papers.ts';

const AMOUNT = /(?<![\d.,])\d[\d,]*(\.\d+)?元/g;
/** A sentence that lost what it is about: a mark after a mark, a colon with nothing behind it, an empty pair. */
const TORN = /[，；：、（]\s*[，；。：、）]|。。|，$|：$(?!\n(.* \| |一、))|（）|由承担|自至|^；/m;

describe.each(Object.keys(schemas.templates))('the text of %s in every mode, filled little and full', (template) => {
  const papers = papersOf(template).map((paper) => ({ name: nameOf(paper), text: documentText(renderedPaper(paper)) }));
  const found = (test: (text: string) => string[]) =>
    papers.flatMap(({ name, text }) => test(text).map((part) => `${name}: ${part}`)).slice(0, 12);
  const around = (text: string, at: number) => text.slice(Math.max(0, at - 24), at + 24);

  it('has papers enough to tell its modes apart', () => {
    expect(papers.length).toBeGreaterThan(1);
  });

  it('leaves no run of underscores in a record that its form would take', () => {
    expect(found((text) => [...text.matchAll(/_{2,}/g)].map(({ index }) => around(text, index)))).toEqual([]);
  });

  it('leaves no sentence behind that lost what it is about', () => {
    expect(found((text) => [...text.matchAll(new RegExp(TORN, 'gm'))].map(({ index }) => around(text, index)))).toEqual(
      [],
    );
  });

  it('writes every amount of money with two decimals at least', () => {
    expect(
      found((text) => [...text.matchAll(AMOUNT)].map(([amount]) => amount).filter((each) => !/\.\d{2,}元/.test(each))),
    ).toEqual([]);
  });
});
