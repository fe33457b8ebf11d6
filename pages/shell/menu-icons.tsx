import {
  AccountBookOutlined,
  BankOutlined,
  BuildOutlined,
  ClusterOutlined,
  ContainerOutlined,
  CreditCardOutlined,
  DashboardOutlined,
  DatabaseOutlined,
  FundOutlined,
  GoldOutlined,
  InboxOutlined,
  LineChartOutlined,
  SafetyCertificateOutlined,
  ToolOutlined,
  TruckOutlined,
  UserOutlined,
} from '@ant-design/icons';
import type { ReactNode } from 'react';

/** Icon keys of the areas of the menu → line icons, each its own. */
const ICONS: Record<string, ReactNode> = {
  workbench: <DashboardOutlined />,
  chain: <ClusterOutlined />,
  monitor: <LineChartOutlined />,
  asset: <FundOutlined />,
  finance: <BankOutlined />,
  pledge: <SafetyCertificateOutlined />,
  steel: <GoldOutlined />,
  coal: <DatabaseOutlined />,
  warehouse: <InboxOutlined />,
  steelStore: <BuildOutlined />,
  logiStore: <ContainerOutlined />,
  supervise: <TruckOutlined />,
  bill: <CreditCardOutlined />,
  account: <AccountBookOutlined />,
  kit: <ToolOutlined />,
  user: <UserOutlined />,
};

export function menuIcon(key: string | undefined): ReactNode | undefined {
  return key && Object.hasOwn(ICONS, key) ? ICONS[key] : undefined;
}
