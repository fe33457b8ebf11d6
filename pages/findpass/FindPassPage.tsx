import { useState } from 'react';
import { Link } from 'react-router-dom';
import { EntryFrame, ResultMark } from '#pages/entry';
import { NewPassword } from './NewPassword.tsx';
import { ProveMobile } from './ProveMobile.tsx';
import { type Conversation, WhichAccount } from './WhichAccount.tsx';

const STEPS = ['账户', '验证', '新密码', '完成'] as const;

/** Forgotten password: account, code, new password, done (chapter 70, section 2.3). */
export default function FindPassPage() {
  const [step, setStep] = useState(0);
  const [begun, setBegun] = useState<Conversation>({ conversation: '', mobile: '' });
  const [ticket, setTicket] = useState('');

  return (
    <EntryFrame title="找回密码" steps={STEPS} current={step}>
      {step === 0 ? (
        <WhichAccount
          onNext={(conversation) => {
            setBegun(conversation);
            setStep(1);
          }}
        />
      ) : null}
      {step === 1 ? (
        <ProveMobile
          {...begun}
          onOver={() => setStep(0)}
          onNext={(given) => {
            setTicket(given);
            setStep(2);
          }}
        />
      ) : null}
      {step === 2 ? (
        <NewPassword
          conversation={begun.conversation}
          ticket={ticket}
          onOver={() => setStep(0)}
          onDone={() => setStep(3)}
        />
      ) : null}
      {step === 3 ? (
        <div className="entry-result" role="status">
          <ResultMark fine />
          <h2>密码已重置</h2>
          <p>此前的全部登录已失效，请使用新密码重新登录。</p>
          <div className="entry-buttons">
            <Link to="/login" className="entry-primary">
              返回登录
            </Link>
          </div>
        </div>
      ) : null}
    </EntryFrame>
  );
}
