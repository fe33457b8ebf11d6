import { QRCode } from 'antd';

/** Drawn in the page from the configured text; nothing is fetched. */
export default function QrCode({ text }: { text: string }) {
  return <QRCode value={text} size={120} type="svg" bordered={false} aria-label="客服二维码" />;
}
