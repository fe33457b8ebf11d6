import { type FormEvent, useState } from 'react';
import { runtime } from '#pages/base';
import { fieldErrors, newPasswordFault, PASSWORD_RULE, refusalText, repeatFault, TextField } from '#pages/entry';
import { toast } from '#runtime/toast';
import { isOver } from './over.ts';

type NewPasswordProps = { conversation: string; ticket: string; onDone: () => void; onOver: () => void };
type Values = { password: string; repeated: string };

const CHECKS: Record<keyof Values, (values: Values) => string | null> = {
  password: ({ password }) => newPasswordFault(password),
  repeated: ({ password, repeated }) => repeatFault(password, repeated),
};

/** Sets the password; every session of the person ends with it. */
export function NewPassword({ conversation, ticket, onDone, onOver }: NewPasswordProps) {
  const [values, setValues] = useState<Values>({ password: '', repeated: '' });
  const [errors, setErrors] = useState<Partial<Record<keyof Values, string | null>>>({});
  const [busy, setBusy] = useState(false);

  async function submit(event: FormEvent) {
    event.preventDefault();
    const found = { password: CHECKS.password(values), repeated: CHECKS.repeated(values) };
    setErrors(found);
    if (busy || found.password || found.repeated) return;
    setBusy(true);
    try {
      await runtime.session.forgotten.reset(conversation, ticket, values.password);
      onDone();
    } catch (failure) {
      toast('error', refusalText(failure));
      setBusy(false);
      setErrors(fieldErrors(failure));
      if (isOver(failure)) onOver();
    }
  }

  const field = (name: keyof Values) => ({
    value: values[name],
    error: errors[name] ?? null,
    type: 'password',
    autoComplete: 'new-password',
    onValue: (value: string) => setValues((before) => ({ ...before, [name]: value })),
    onBlur: () => setErrors((before) => ({ ...before, [name]: CHECKS[name](values) })),
  });

  return (
    <form onSubmit={submit} noValidate>
      <TextField label="新密码" placeholder="请输入新密码" {...field('password')} />
      <TextField label="确认密码" placeholder="请再次输入密码" {...field('repeated')} />
      <p className="entry-hint">{PASSWORD_RULE}</p>
      <button className="login-submit" type="submit" disabled={busy}>
        重置密码
      </button>
    </form>
  );
}
