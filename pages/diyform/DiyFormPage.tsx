import { type FormEvent, useEffect, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import type { CollectionAnswer, HumanProof, SentAnswer } from '#core/protocol';
import { capMobile, checkMobile } from '#core/validate';
import { runtime } from '#pages/base';
import { CaptchaDialog, EntryFrame, fieldErrors, ResultMark, refusalText } from '#pages/entry';
import { readSite, TextInput } from '#pages/site';
import { toast } from '#runtime/toast';
import { DiyField } from './DiyField.tsx';
import '../site/site.css';

type Values = Record<string, string>;

/** A published collection form: `?id=` names it (chapter 70, section 2.3). */
export default function DiyFormPage() {
  const [query] = useSearchParams();
  const id = query.get('id') ?? '';
  const [form, setForm] = useState<CollectionAnswer | null>(null);
  const [closed, setClosed] = useState(id === '');
  const [number, setNumber] = useState<string | null>(null);

  useEffect(() => {
    if (id === '') return;
    readSite<CollectionAnswer>(`/api/diyForm/${encodeURIComponent(id)}`).then(
      (found) => (found.open ? setForm(found) : setClosed(true)),
      () => setClosed(true),
    );
  }, [id]);

  if (number !== null)
    return <Outcome title={form?.title ?? '信息收集'} fine heading="提交成功" text={`编号 ${number}`} />;
  if (closed) return <Outcome title="信息收集" fine={false} heading="表单未开放" text="该表单不存在或不在开放期内。" />;
  return (
    <EntryFrame title={form?.title ?? '信息收集'}>
      {form ? <Questions form={form} onSent={setNumber} /> : <p role="status">正在加载…</p>}
    </EntryFrame>
  );
}

function Outcome({ title, fine, heading, text }: { title: string; fine: boolean; heading: string; text: string }) {
  return (
    <EntryFrame title={title}>
      <div className="entry-result" role={fine ? 'status' : 'alert'}>
        <ResultMark fine={fine} />
        <h2>{heading}</h2>
        <p>{text}</p>
        <div className="entry-buttons">
          <Link to="/home">返回首页</Link>
        </div>
      </div>
    </EntryFrame>
  );
}

function Questions({ form, onSent }: { form: CollectionAnswer; onSent: (number: string) => void }) {
  const [mobile, setMobile] = useState('');
  const [values, setValues] = useState<Values>({});
  const [errors, setErrors] = useState<Record<string, string | null>>({});
  const [asking, setAsking] = useState(false);

  function submit(event: FormEvent) {
    event.preventDefault();
    const found: Record<string, string | null> = { mobile: checkMobile(mobile) };
    for (const field of form.fields)
      found[field.code] = field.required && !values[field.code]?.trim() ? `请填写${field.label}` : null;
    setErrors(found);
    if (Object.values(found).every((message) => message === null)) setAsking(true);
  }

  async function send(proof: HumanProof) {
    setAsking(false);
    try {
      const { data } = await runtime.http.request<{ data: SentAnswer }>({
        base: 'user',
        path: `/api/diyForm/${encodeURIComponent(form.code)}`,
        values: { mobile, values, ...proof },
        contentType: 'json',
        quiet: true,
      });
      onSent(data.number);
    } catch (failure) {
      setErrors(fieldErrors(failure));
      toast('error', refusalText(failure));
    }
  }

  return (
    <form onSubmit={submit} noValidate className="guest-form guest-narrow">
      <p className="entry-note">{form.intro}</p>
      {form.fields.map((field) => (
        <DiyField
          key={field.code}
          form={form.code}
          field={field}
          value={values[field.code] ?? ''}
          error={errors[field.code] ?? null}
          onValue={(value) => setValues((before) => ({ ...before, [field.code]: value }))}
        />
      ))}
      <TextInput
        label="手机号"
        required
        inputMode="numeric"
        value={mobile}
        error={errors.mobile ?? null}
        onValue={(value) => setMobile(capMobile(value))}
        onBlur={() => setErrors((before) => ({ ...before, mobile: checkMobile(mobile) }))}
      />
      <button className="login-submit" type="submit">
        提交
      </button>
      {asking ? <CaptchaDialog onSolved={send} onCancel={() => setAsking(false)} /> : null}
    </form>
  );
}
