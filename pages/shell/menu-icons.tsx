import {
  AccountBookOutlined,
  AuditOutlined,
  BankOutlined,
  ClusterOutlined,
  CreditCardOutlined,
  DashboardOutlined,
  DatabaseOutlined,
  FileProtectOutlined,
  FundOutlined,
  GoldOutlined,
  HomeOutlined,
  LineChartOutlined,
  ReadOutlined,
  SafetyCertificateOutlined,
  ToolOutlined,
  TruckOutlined,
  UserOutlined,
} from '@ant-design/icons';
import type { ReactNode } from 'react';

/** Icon keys of menu.json's first level → line icons. */
const ICONS: Record<string, ReactNode> = {
  workbench: <DashboardOutlined />,
  chain: <ClusterOutlined />,
  monitor: <LineChartOutlined />,
  asset: <FundOutlined />,
  finance: <BankOutlined />,
  pledge: <SafetyCertificateOutlined />,
  steel: <GoldOutlined />,
  coal: <DatabaseOutlined />,
  warehouse: <HomeOutlined />,
  steelStorage: <HomeOutlined />,
  logistics: <TruckOutlined />,
  supervise: <AuditOutlined />,
  bill: <CreditCardOutlined />,
  invoice: <FileProtectOutlined />,
  fee: <AccountBookOutlined />,
  account: <UserOutlined />,
  help: <ReadOutlined />,
  tool: <ToolOutlined />,
};

export function menuIcon(key: string | undefined): ReactNode | undefined {
  return key && Object.hasOwn(ICONS, key) ? ICONS[key] : undefined;
}
