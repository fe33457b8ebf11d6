import { Input } from 'antd';
import { useId } from 'react';

const LENGTH = 6;

export const passwordFault = (password: string): string | null =>
  password.length === LENGTH ? null : '请输入6位企业密码';

type SignPasswordProps = { value: string; error: string | null; onChange(password: string): void };

/** The company's six-digit password in place of a code, where the company has set it so for this kind of document. */
export function SignPassword({ value, error, onChange }: SignPasswordProps) {
  const id = useId();
  return (
    <div className="blk-sms">
      <label htmlFor={id}>企业密码</label>
      <p>本企业设置此类文件以企业密码签署</p>
      <div>
        <Input.Password
          id={id}
          value={value}
          inputMode="numeric"
          autoComplete="off"
          maxLength={LENGTH}
          placeholder="6位企业密码"
          status={error ? 'error' : undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          onChange={(event) => onChange(event.target.value.replace(/\D/g, ''))}
        />
      </div>
      {error ? (
        <div id={`${id}-error`} className="blk-stamp-error" role="alert">
          {error}
        </div>
      ) : null}
    </div>
  );
}
