import { Link } from 'react-router-dom';
import { useSession } from '#runtime/session';
import { DemoPanel } from '../demo/DemoPanel.tsx';
import './home.css';

const AREAS = [
  { title: '数字供应链', text: '采购、销售、运输合同在线订立与电子签章，发运、提货、收货、结算、发票全程留痕。' },
  { title: '供应链金融', text: '应收账款、预付、货物质押与仓单融资，额度、放款、还款、贷后一本账。' },
  { title: '仓储与仓单', text: '出入库、盘点、巡检、监管视频与电子仓单，库存账实一致。' },
  { title: '物流监管', text: '铁路、船运、汽运计划与轨迹，站场配煤、短倒、磅房计量。' },
  { title: '钢材供应链', text: '钢材购销、配送、盯市与追保，价格与资金风险可见。' },
  { title: '发票工具', text: '进项、销项与运输发票登记，图片识别与四要素查验。' },
];

/** The public site: what the platform does, and the way in. */
export default function PublicPages() {
  const signedIn = useSession((state) => state.token !== null);
  return (
    <div className="home">
      <header className="home-header">
        <img src="/favicon.svg" alt="" width={30} height={30} />
        <b>衡链大宗</b>
        <span />
        <Link className="home-enter" to={signedIn ? '/center' : '/login'}>
          {signedIn ? '进入工作台' : '登录'}
        </Link>
      </header>
      <section className="home-hero">
        <h1>让每一吨货、每一笔款都有据可查</h1>
        <p>面向煤炭、焦炭、钢材、粮食贸易的供应链交易、物流、仓储与金融平台</p>
        <Link className="home-enter home-enter-large" to={signedIn ? '/center' : '/login'}>
          立即使用
        </Link>
      </section>
      <main className="home-areas">
        {AREAS.map((area) => (
          <article key={area.title}>
            <h2>{area.title}</h2>
            <p>{area.text}</p>
          </article>
        ))}
      </main>
      <footer className="home-footer">© 2026 衡川数字供应链科技有限公司 · 备案号：演示环境</footer>
      <DemoPanel />
    </div>
  );
}
