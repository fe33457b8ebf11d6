import type { SealInfo } from '../../port.ts';

type SealChoiceProps = { seals: SealInfo['seals']; chosen: string | null; onChoose(id: string): void };

/** Seals of the company as pictures; exactly one is taken. */
export function SealChoice({ seals, chosen, onChoose }: SealChoiceProps) {
  return (
    <div className="blk-seals" role="radiogroup" aria-label="选择印章">
      {seals.map((seal) => (
        <label key={seal.id} className="blk-seal-card" data-chosen={seal.id === chosen || undefined}>
          <input type="radio" name="seal" checked={seal.id === chosen} onChange={() => onChoose(seal.id)} />
          <img src={seal.imageUrl} alt="" />
          <span>{seal.sealName}</span>
        </label>
      ))}
    </div>
  );
}
