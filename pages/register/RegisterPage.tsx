import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { EntryFrame, ResultMark, useLanding } from '#pages/entry';
import { AccountStep } from './AccountStep.tsx';
import { MobileStep } from './MobileStep.tsx';

const STEPS = ['验证手机', '设置账户', '完成'] as const;
const REAL_NAME = '/center/account/person/info/auth';

/** Registration in three steps (chapter 70, section 2.3). */
export default function RegisterPage() {
  const [step, setStep] = useState(0);
  const [proven, setProven] = useState({ mobile: '', code: '' });
  const navigate = useNavigate();
  const land = useLanding();
  const { search } = useLocation();
  const inviteCode = new URLSearchParams(search).get('inviteCode')?.slice(0, 8) ?? '';

  return (
    <EntryFrame title="注册账号" steps={STEPS} current={step}>
      {step === 0 ? (
        <MobileStep
          initial={proven}
          onNext={(values) => {
            setProven(values);
            setStep(1);
          }}
        />
      ) : null}
      {step === 1 ? (
        <AccountStep {...proven} inviteCode={inviteCode} onBack={() => setStep(0)} onRegistered={() => setStep(2)} />
      ) : null}
      {step === 2 ? (
        <div className="entry-result" role="status">
          <ResultMark fine />
          <h2>注册成功</h2>
          <p>完成实名认证后，即可申请企业认证并开展业务。</p>
          <div className="entry-buttons">
            <button type="button" className="entry-primary" onClick={() => navigate(REAL_NAME, { replace: true })}>
              去实名认证
            </button>
            <button type="button" onClick={() => land()}>
              稍后再说
            </button>
          </div>
        </div>
      ) : null}
    </EntryFrame>
  );
}
