import { type FormEvent, useEffect, useState } from 'react';
import type { HumanProof, SentAnswer } from '#core/protocol';
import { capMobile, checkMobile } from '#core/validate';
import { runtime } from '#pages/base';
import { CaptchaDialog, fieldErrors, ResultMark, refusalText } from '#pages/entry';
import { toast } from '#runtime/toast';
import { readChoices, type ServedChoice } from '../form/choices.ts';
import { CheckGroup, LongField, SelectField, TextInput } from '../form/fields.tsx';
import '../../entry/login.css';
import '../../entry/entry.css';

const EMPTY = { companyName: '', contactName: '', mobile: '', companyType: '', goods: '', area: '', intention: '' };
type Values = typeof EMPTY;
type Field = keyof Values;

const CHECKS: Partial<Record<Field, (value: string) => string | null>> = {
  companyName: (value) => (value.trim().length >= 2 ? null : '请输入企业名称'),
  contactName: (value) => (value.trim().length >= 2 ? null : '请输入联系人'),
  mobile: checkMobile,
  intention: (value) => (value.length > 500 ? '合作意向不能超过500个字' : null),
};
const CHECKED = Object.keys(CHECKS) as Field[];

/** A company's wish to join; the human check comes before the sending (chapter 70, section 2.2). */
export default function JoinForm() {
  const [values, setValues] = useState<Values>(EMPTY);
  const [errors, setErrors] = useState<Partial<Record<string, string | null>>>({});
  const [choices, setChoices] = useState<{ types: ServedChoice[]; goods: ServedChoice[] }>({ types: [], goods: [] });
  const [asking, setAsking] = useState(false);
  const [number, setNumber] = useState<string | null>(null);
  useEffect(() => {
    readChoices().then(setChoices, () => undefined);
  }, []);

  function submit(event: FormEvent) {
    event.preventDefault();
    const found = Object.fromEntries(CHECKED.map((field) => [field, CHECKS[field]?.(values[field]) ?? null]));
    setErrors(found);
    if (CHECKED.every((field) => !found[field])) setAsking(true);
  }

  async function send(proof: HumanProof) {
    setAsking(false);
    try {
      const { data } = await runtime.http.request<{ data: SentAnswer }>({
        base: 'user',
        path: '/api/site/joinApply',
        values: { ...values, ...proof },
        quiet: true,
      });
      setNumber(data.number);
    } catch (failure) {
      setErrors(fieldErrors(failure));
      toast('error', refusalText(failure));
    }
  }

  if (number !== null)
    return (
      <div className="entry-result" role="status">
        <ResultMark fine />
        <h3>提交成功</h3>
        <p>申请编号 {number}，我们会在一个工作日内与您联系。</p>
        <button type="button" className="site-button" onClick={() => [setValues(EMPTY), setNumber(null)]}>
          再次提交
        </button>
      </div>
    );

  const field = (name: Field) => ({
    value: values[name],
    error: errors[name] ?? null,
    onValue: (value: string) => setValues((before) => ({ ...before, [name]: value })),
    onBlur: () => setErrors((before) => ({ ...before, [name]: CHECKS[name]?.(values[name]) ?? null })),
  });
  const mobile = field('mobile');
  return (
    <form className="guest-form" onSubmit={submit} noValidate>
      <TextInput label="企业名称" required maxLength={60} autoComplete="organization" {...field('companyName')} />
      <TextInput label="联系人" required maxLength={20} autoComplete="name" {...field('contactName')} />
      <TextInput
        label="手机号"
        required
        inputMode="numeric"
        autoComplete="tel-national"
        {...mobile}
        onValue={(value) => mobile.onValue(capMobile(value))}
      />
      <SelectField label="企业类型" options={choices.types} {...field('companyType')} />
      <TextInput label="所在地区" maxLength={100} {...field('area')} />
      <CheckGroup label="经营品种" options={choices.goods} {...field('goods')} />
      <LongField label="合作意向" maxLength={500} {...field('intention')} />
      <button className="site-button site-primary guest-send" type="submit">
        提交
      </button>
      {asking ? <CaptchaDialog onSolved={send} onCancel={() => setAsking(false)} /> : null}
    </form>
  );
}
