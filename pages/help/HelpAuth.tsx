import { Link } from 'react-router-dom';
import { Flow } from '#pages/site';
import { HelpFrame } from './HelpFrame.tsx';

const STEPS = [
  { title: '注册', text: '手机号验证，设置登录账户', symbol: 'phone' },
  { title: '实名', text: '姓名、证件号、手机号三要素', symbol: 'shield' },
  { title: '企业认证', text: '营业执照与法定代表人信息', symbol: 'office' },
  { title: '授权书', text: '下载模板，加盖公章后上传', symbol: 'contract' },
  { title: '打款验证', text: '填写对公账户收到的金额', symbol: 'bank' },
  { title: '开通签章', text: '申请数字证书与电子印章', symbol: 'seal' },
];
const TEMPLATES = [
  { code: 'COMPANY_AUTH_TEMPLATE', text: '企业认证授权书模板' },
  { code: 'OPERATOR_AUTH_TEMPLATE', text: '经办人授权书模板' },
  { code: 'SIGNER_AUTH_TEMPLATE', text: '签署人授权书模板' },
];
const REASONS = [
  '授权书未加盖公章或公章不清晰',
  '营业执照影像模糊、缺角或已过期',
  '法定代表人信息与登记信息不一致',
  '授权期限超过三年或起始日早于当日',
];

/** The way from registration to the seal, templates, and why applications are often rejected. */
export function HelpAuth() {
  return (
    <HelpFrame title="认证指引">
      <h1>认证指引</h1>
      <Flow nodes={STEPS} />
      <div className="help-columns">
        <section>
          <h2>模板下载</h2>
          <ul>
            {TEMPLATES.map(({ code, text }) => (
              <li key={code}>
                <a href={`/trade-files/systemConfigFile/downloadByCode/${code}`} download>
                  {text}
                </a>
              </li>
            ))}
          </ul>
        </section>
        <section>
          <h2>常见驳回原因</h2>
          <ul>
            {REASONS.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
        </section>
      </div>
      <p>
        <Link className="site-button site-primary" to="/center/account/person/info/auth">
          去认证
        </Link>
      </p>
    </HelpFrame>
  );
}
