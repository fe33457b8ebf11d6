import { CaretRightOutlined, PauseOutlined } from '@ant-design/icons';
import { Button, Segmented, Slider } from 'antd';
import { type Playback, SPEEDS } from './usePlayback.ts';

/** Play, pause, time slider, speed. */
export function PlaybackBar({ playback }: { playback: Playback }) {
  const { length, minutes, playing, speed, position } = playback;
  return (
    <div className="blk-map-playback">
      <Button
        size="small"
        icon={playing ? <PauseOutlined /> : <CaretRightOutlined />}
        aria-label={playing ? '暂停回放' : '轨迹回放'}
        onClick={playback.toggle}
      />
      <Slider
        className="blk-map-slider"
        min={0}
        max={Math.round(length)}
        value={Math.round(minutes)}
        onChange={playback.seek}
        tooltip={{ formatter: null }}
        ariaLabelForHandle="回放时间"
        ariaValueTextFormatterForHandle={(value) => `第 ${value} 分钟`}
      />
      <time>{position?.time.slice(0, 16) ?? '轨迹回放'}</time>
      <Segmented
        size="small"
        aria-label="回放速度"
        value={speed}
        options={SPEEDS.map((each) => ({ label: `${each}×`, value: each }))}
        onChange={(value) => playback.setSpeed(Number(value))}
      />
    </div>
  );
}
