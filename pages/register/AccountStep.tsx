import { type FormEvent, useState } from 'react';
import { runtime } from '#pages/base';
import {
  AgreementLine,
  fieldErrors,
  newPasswordFault,
  PASSWORD_RULE,
  refusalText,
  repeatFault,
  TextField,
} from '#pages/entry';
import { toast } from '#runtime/toast';

type AccountStepProps = {
  mobile: string;
  code: string;
  inviteCode: string;
  onBack: () => void;
  onRegistered: () => void;
};
type Values = { account: string; password: string; repeated: string; inviteCode: string };

/** 6 to 20 letters or digits, never looking like a mobile. */
const accountFault = (account: string) =>
  account === '' || (/^[A-Za-z0-9]{6,20}$/.test(account) && !account.startsWith('1'))
    ? null
    : '账户名须为6-20位字母或数字，且不能以1开头';
const inviteFault = (code: string) => (code === '' || /^[A-Za-z0-9]{8}$/.test(code) ? null : '邀请码为8位字母或数字');

const CHECKS: Record<keyof Values, (values: Values) => string | null> = {
  account: ({ account }) => accountFault(account),
  password: ({ password }) => newPasswordFault(password),
  repeated: ({ password, repeated }) => repeatFault(password, repeated),
  inviteCode: ({ inviteCode }) => inviteFault(inviteCode),
};
const FIELDS = Object.keys(CHECKS) as Array<keyof Values>;

/** Account name, password and invitation; the call registers and signs in. */
export function AccountStep({ mobile, code, inviteCode, onBack, onRegistered }: AccountStepProps) {
  const [values, setValues] = useState<Values>({ account: '', password: '', repeated: '', inviteCode });
  const [errors, setErrors] = useState<Partial<Record<string, string | null>>>({});
  const [busy, setBusy] = useState(false);

  async function submit(event: FormEvent) {
    event.preventDefault();
    const found = Object.fromEntries(FIELDS.map((field) => [field, CHECKS[field](values)]));
    setErrors(found);
    if (busy || FIELDS.some((field) => found[field])) return;
    setBusy(true);
    try {
      const { account, password } = values;
      await runtime.session.register({ mobile, code, account, password, inviteCode: values.inviteCode });
      onRegistered();
    } catch (error) {
      const named = fieldErrors(error);
      setErrors(named);
      toast('error', refusalText(error));
      setBusy(false);
      if (named.code || named.mobile) onBack();
    }
  }

  const field = (name: keyof Values) => ({
    value: values[name],
    error: errors[name] ?? null,
    onValue: (value: string) => setValues((before) => ({ ...before, [name]: value })),
    onBlur: () => setErrors((before) => ({ ...before, [name]: CHECKS[name](values) })),
  });

  return (
    <form onSubmit={submit} noValidate>
      <TextField
        label="登录账户（选填）"
        autoComplete="username"
        placeholder="6-20位字母或数字"
        {...field('account')}
      />
      <TextField
        label="密码"
        type="password"
        autoComplete="new-password"
        placeholder="请输入密码"
        title={PASSWORD_RULE}
        {...field('password')}
      />
      <TextField
        label="确认密码"
        type="password"
        autoComplete="new-password"
        placeholder="请再次输入密码"
        {...field('repeated')}
      />
      <TextField
        label="邀请码（选填）"
        autoComplete="off"
        maxLength={8}
        placeholder="8位邀请码"
        {...field('inviteCode')}
      />
      <button className="login-submit" type="submit" disabled={busy}>
        {busy ? '提交中…' : '提交'}
      </button>
      <AgreementLine before="注册即表示同意" />
    </form>
  );
}
