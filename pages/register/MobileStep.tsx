import { type FormEvent, useState } from 'react';
import { capMobile, checkMobile, checkSmsCode } from '#core/validate';
import { runtime } from '#pages/base';
import { CodeField, TextField } from '#pages/entry';

type Proven = { mobile: string; code: string };

/** Mobile and its code; whether the code is right is judged with the whole registration. */
export function MobileStep({ initial, onNext }: { initial: Proven; onNext: (values: Proven) => void }) {
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<{ mobile: string | null; code: string | null }>({ mobile: null, code: null });

  const showMobile = (message: string | null) => {
    setErrors((before) => ({ ...before, mobile: message }));
    return message === null;
  };

  function next(event: FormEvent) {
    event.preventDefault();
    const found = { mobile: checkMobile(values.mobile), code: checkSmsCode(values.code) };
    setErrors(found);
    if (found.mobile === null && found.code === null) onNext(values);
  }

  return (
    <form onSubmit={next} noValidate>
      <TextField
        label="手机号"
        inputMode="numeric"
        autoComplete="tel-national"
        placeholder="请输入手机号"
        value={values.mobile}
        error={errors.mobile}
        onValue={(mobile) => setValues({ ...values, mobile: capMobile(mobile) })}
        onBlur={() => showMobile(checkMobile(values.mobile))}
      />
      <CodeField
        value={values.code}
        error={errors.code}
        onValue={(code) => setValues({ ...values, code })}
        mayAsk={() => showMobile(values.mobile === '' ? '手机号不能为空' : checkMobile(values.mobile))}
        send={(proof) => runtime.session.sendRegisterCode(values.mobile, proof)}
      />
      <button className="login-submit" type="submit">
        下一步
      </button>
    </form>
  );
}
