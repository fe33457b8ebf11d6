import { ConfigProvider, type ThemeConfig } from 'antd';
import zhCN from 'antd/locale/zh_CN';
import { type ReactNode, useMemo } from 'react';
import { KeptControls } from '#engine/widgets';
import { useStillness } from './motion.ts';
import './theme.css';
import './print.css';

export { wantsStillness } from './motion.ts';

/** antd's locale file is CommonJS: bundlers hand over its namespace, Node its default. */
const chinese = 'default' in zhCN ? (zhCN as { default: typeof zhCN }).default : zhCN;

/** One look for the portal and the stories: 14 px, 8 px grid, deep blue, hairlines instead of shadows. */
export const engineTheme: ThemeConfig = {
  token: {
    colorPrimary: '#1d4f9c',
    colorInfo: '#1d4f9c',
    colorPrimaryBg: '#eaf1fb',
    colorPrimaryBgHover: '#dbe7f7',
    colorPrimaryBorder: '#b9cff0',
    colorInfoBg: '#eaf1fb',
    colorInfoBorder: '#b9cff0',
    colorLink: '#1d4f9c',
    colorSuccess: '#1a7f4b',
    colorSuccessBg: '#ecf7f0',
    colorSuccessBorder: '#a9d9bd',
    colorWarning: '#b25e00',
    colorWarningBg: '#fff7e8',
    colorWarningBorder: '#f0cf95',
    colorError: '#c8321f',
    colorErrorBg: '#fdf1ef',
    colorErrorBorder: '#f2b8b0',
    colorText: '#1f2733',
    colorTextSecondary: '#566172',
    colorTextTertiary: '#667085',
    colorTextDisabled: '#4b5768',
    colorTextPlaceholder: '#6b7687',
    colorTextDescription: '#566172',
    colorBorder: '#d3d9e2',
    colorBorderSecondary: '#e6eaf0',
    colorBgLayout: '#f3f5f8',
    borderRadius: 4,
    fontSize: 14,
    controlHeight: 32,
    fontFamily: "-apple-system, 'PingFang SC', 'Microsoft YaHei', 'Noto Sans SC', 'Noto Sans CJK SC', sans-serif",
  },
  components: {
    Card: { headerFontSize: 15, headerHeight: 44, paddingLG: 20 },
    Table: { headerBg: '#f5f7fa', headerColor: '#344054', cellPaddingBlock: 9, cellPaddingInline: 12 },
    Button: { primaryShadow: 'none', defaultShadow: 'none', dangerShadow: 'none' },
    Tabs: { titleFontSize: 14 },
    Modal: { titleFontSize: 16 },
  },
};

/**
 * antd in Chinese and in the engine's look, without antd's `App`: its messages, notifications and dialogs would be loaded
 * with the first page, and toasts and questions go through the host.
 * Who wants less motion gets dialogs and lists that neither zoom nor slide.
 * `nonce` goes to the style tags that antd writes (content security policy).
 */
export function EngineTheme({ nonce, children }: { nonce?: string; children: ReactNode }) {
  const still = useStillness();
  const theme = useMemo(
    () => (still ? { ...engineTheme, token: { ...engineTheme.token, motion: false } } : engineTheme),
    [still],
  );
  return (
    <ConfigProvider
      locale={chinese}
      theme={theme}
      csp={nonce ? { nonce } : undefined}
      button={{ autoInsertSpace: false }}
      select={{ showSearch: true }}
    >
      <div className="blk-root">
        {children}
        <KeptControls />
      </div>
    </ConfigProvider>
  );
}
