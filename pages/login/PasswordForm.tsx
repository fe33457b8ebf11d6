import { type FormEvent, useState } from 'react';
import { runtime } from '#pages/base';
import { refusalText, TextField } from '#pages/entry';
import { toast } from '#runtime/toast';

const MESSAGES = { account: '账户名不能为空', password: '密码不能为空' } as const;
type Field = keyof typeof MESSAGES;

/** Account and password; both validated on blur (specification section 5). */
export function PasswordForm({ onSignedIn }: { onSignedIn: () => void }) {
  const [values, setValues] = useState({ account: '', password: '' });
  const [errors, setErrors] = useState<Partial<Record<Field, string>>>({});
  const [busy, setBusy] = useState(false);

  const check = (field: Field) => {
    const message = values[field].trim() ? undefined : MESSAGES[field];
    setErrors((before) => ({ ...before, [field]: message }));
    return !message;
  };

  async function submit(event: FormEvent) {
    event.preventDefault();
    const fine = [check('account'), check('password')].every(Boolean);
    if (!fine || busy) return;
    setBusy(true);
    try {
      await runtime.session.loginByPassword(values.account.trim(), values.password);
      onSignedIn();
    } catch (error) {
      toast('error', refusalText(error));
      setBusy(false);
    }
  }

  const field = (name: Field) => ({
    value: values[name],
    error: errors[name] ?? null,
    onValue: (value: string) => setValues((before) => ({ ...before, [name]: value })),
    onBlur: () => check(name),
  });

  return (
    <form onSubmit={submit} noValidate>
      <TextField label="账户名" autoComplete="username" placeholder="手机号或登录账户" {...field('account')} />
      <TextField
        label="密码"
        type="password"
        autoComplete="current-password"
        placeholder="请输入密码"
        {...field('password')}
      />
      <button className="login-submit" type="submit" disabled={busy}>
        {busy ? '登录中…' : '登录'}
      </button>
    </form>
  );
}
