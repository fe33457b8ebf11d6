import { Card } from 'antd';
import { Link } from 'react-router-dom';
import { LoginTable } from './LoginTable.tsx';
import './account.css';

/** Sign-ins of the company's users, for its administrators. */
export function LoginHistory() {
  return (
    <div className="page-cards">
      <Card title="登录记录" extra={<Link to="/center/account/company/user">返回企业用户</Link>}>
        <LoginTable path="user:/api/company/user/loginLog" people />
      </Card>
    </div>
  );
}
