import { useEffect, useRef } from 'react';
import type { Codes } from '#codegen/out/types';
import { WithMenu } from '#engine/menu';
import { toast } from '#runtime/toast';
import { type Channel, control, messageOf } from './calls.ts';

type Command = Codes['cameraCommand'];

const BUTTONS = [
  ['UP', '向上', '↑'],
  ['LEFT', '向左', '←'],
  ['RIGHT', '向右', '→'],
  ['DOWN', '向下', '↓'],
  ['ZOOM_IN', '变倍放大', '变倍 +'],
  ['ZOOM_OUT', '变倍缩小', '变倍 −'],
  ['FOCUS_NEAR', '变焦近', '变焦 +'],
  ['FOCUS_FAR', '变焦远', '变焦 −'],
] as const;

/** The camera moves while a button is pressed, by pointer or by keyboard, and stops when it is let go or left. */
export function CloudControl({ channel }: { channel: Channel }) {
  const pressed = useRef<Command | null>(null);

  const send = (command: Command, phase: 'START' | 'STOP' | 'CALL', preset?: string) =>
    control(channel.id, command, phase, preset).catch((error: unknown) => toast('error', messageOf(error)));
  const start = (command: Command) => {
    if (pressed.current !== null) return;
    pressed.current = command;
    void send(command, 'START');
  };
  const stop = () => {
    const command = pressed.current;
    pressed.current = null;
    if (command !== null) void send(command, 'STOP');
  };
  const latest = useRef(stop);
  latest.current = stop;
  // The tile may be closed under the finger.
  useEffect(() => () => latest.current(), []);

  const isPress = (key: string) => key === ' ' || key === 'Enter';
  return (
    <fieldset className="video-control" aria-label={`${channel.channelName}云台`}>
      {BUTTONS.map(([command, label, sign]) => (
        <button
          key={command}
          type="button"
          className={`video-control-${command.toLowerCase()}`}
          aria-label={label}
          onPointerDown={(event) => {
            event.currentTarget.setPointerCapture(event.pointerId);
            start(command);
          }}
          onPointerUp={stop}
          onPointerCancel={stop}
          onKeyDown={({ key, repeat }) => isPress(key) && !repeat && start(command)}
          onKeyUp={({ key }) => isPress(key) && stop()}
          onBlur={stop}
        >
          {sign}
        </button>
      ))}
      {channel.presets.length > 0 ? (
        <WithMenu
          choices={channel.presets.map((name) => ({
            key: name,
            label: name,
            onChoose: () => void send('PRESET', 'CALL', name),
          }))}
          button={(opening) => (
            <button type="button" {...opening}>
              预置位 ▾
            </button>
          )}
        />
      ) : null}
    </fieldset>
  );
}
