import { Link } from 'react-router-dom';

/** An entry of the menu whose screen is not described yet. */
export function Building({ title }: { title: string }) {
  return (
    <div className="building" role="status">
      <div>
        <svg width="96" height="72" viewBox="0 0 96 72" aria-hidden="true">
          <rect x="6" y="10" width="84" height="56" rx="6" fill="#e8effa" />
          <path d="M6 24h84" stroke="#b7c9e6" strokeWidth="2" />
          <path d="M22 40h34M22 50h22" stroke="#1d4f9c" strokeWidth="3" strokeLinecap="round" />
        </svg>
        <h1>{title}</h1>
        <p>该页面尚未开放</p>
        <Link to="/center">返回首页</Link>
      </div>
    </div>
  );
}
