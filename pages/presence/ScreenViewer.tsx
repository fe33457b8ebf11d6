import { Modal } from 'antd';
import { useEffect, useRef, useState } from 'react';
import type { PresenceRow } from '#core/protocol';
import { runtime } from '#pages/base';
import { shownText } from '#runtime/http';
import { type MonitoringSocket, viewScreen } from '#runtime/monitoring';
import { newPeer } from './monitor.ts';

type Props = { row: PresenceRow; socket: MonitoringSocket; onClose(): void };

/** Another page's screen once its user has agreed; closing the dialog ends the viewing. */
export function ScreenViewer({ row, socket, onClose }: Props) {
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState('等待对方同意…');

  useEffect(() => {
    let leave = () => {};
    let isGone = false;
    viewScreen(
      {
        socket,
        peer: newPeer,
        hold: () => runtime.realtime.hold(),
        onStream(stream) {
          setState('');
          if (!video.current) return;
          video.current.srcObject = stream;
          // Sound may need a click first; the picture does not.
          void video.current.play().catch(() => undefined);
        },
        onOver(text) {
          setState(text || '已结束');
          if (video.current) video.current.srcObject = null;
        },
      },
      row.socketId,
    ).then(
      (close) => {
        leave = close;
        if (isGone) close();
      },
      (error: unknown) => setState(shownText(error)),
    );
    return () => {
      isGone = true;
      leave();
    };
  }, [socket, row.socketId]);

  return (
    <Modal
      open
      title={`${row.userName}（${row.companyName}）的屏幕`}
      footer={null}
      width={960}
      onCancel={onClose}
      destroyOnHidden
    >
      <div className="screen-viewer">
        <video ref={video} autoPlay playsInline muted controls aria-label={`${row.userName}的屏幕`} />
        {state ? (
          <p role="status" className="screen-viewer-state">
            {state}
          </p>
        ) : null}
      </div>
    </Modal>
  );
}
