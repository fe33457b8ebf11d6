import { ScanOutlined } from '@ant-design/icons';
import { lazy, Suspense, useState } from 'react';
import { chunk } from '#pages/base';
import './scan.css';

/** Camera and decoder come with the first scan. */
const ScanDialog = lazy(chunk(() => import('./ScanDialog.tsx')));

/** Where a thumb reaches it, on devices that are held before a paper. */
export function ScanButton() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" className="shell-icon scan-button" aria-label="扫码" onClick={() => setOpen(true)}>
        <ScanOutlined />
      </button>
      {open ? (
        <Suspense fallback={null}>
          <ScanDialog onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
