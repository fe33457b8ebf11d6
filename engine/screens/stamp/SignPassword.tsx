import { Input } from 'antd';
import { SignDigits } from './SignDigits.tsx';

const LENGTH = 6;

export const passwordFault = (password: string): string | null =>
  password.length === LENGTH ? null : '请输入6位企业密码';

type SignPasswordProps = { value: string; error: string | null; onChange(password: string): void };

/** The company's six-digit password in place of a code, where the company has set it so for this kind of document. */
export function SignPassword(props: SignPasswordProps) {
  return (
    <SignDigits
      {...props}
      label="企业密码"
      text="本企业设置此类文件以企业密码签署"
      control={Input.Password}
      length={LENGTH}
      autoComplete="off"
      placeholder="6位企业密码"
    />
  );
}
