import { useState } from 'react';
import type { EntitySpec, TransitionSpec } from '#core/language';
import { messageOf, useLoaded } from '#engine/feedback';
import { useHost } from '../../host.tsx';
import {
  type ComposedDocument,
  DataError,
  type EngineHost,
  type RecordRow,
  type SealInfo,
  type SealUse,
} from '../../port.ts';
import { anchorOf, type SealPosition } from './position.ts';
import { passwordFault } from './SignPassword.tsx';
import { CODE_LENGTH } from './SmsCode.tsx';

/** What is stamped: a record's document, by the transition that asks for it. */
export type StampDeskProps = {
  entity: EntitySpec;
  row: RecordRow;
  transition: TransitionSpec;
  info: SealInfo;
  document: ComposedDocument;
  onDone(row: RecordRow): void;
  /** The record moved meanwhile: load it anew. */
  onStale(): void;
};

/** What is chosen so far, and the stamping itself. */
export type Stamping = ReturnType<typeof useStamping>;

export function useStamping(desk: StampDeskProps) {
  const { entity, row, transition, info, document: composed } = desk;
  const host = useHost();
  const seal = transition.dialog?.seal;
  const choice = useSealChoice(info, composed.fileId);
  const found = anchorOf(composed.anchors, seal?.keyword ?? '', entity, row);
  const automatic = found && { ...found, ...found.seal };
  const [moved, move] = useState<SealPosition | null>(null);
  const [crossPage, setCrossPage] = useState(composed.pages > 1 && info.rule?.crossPage !== false);
  const [secret, setSecret] = useState('');
  const [secretError, setSecretError] = useState<string | null>(null);
  const [isStamping, setStamping] = useState(false);
  const proof = proofOf(Boolean(seal?.sms), info, host);

  const stamp = async () => {
    const fault = proof === 'password' ? passwordFault(secret) : proof === 'code' ? codeFault(secret) : null;
    if (fault) return setSecretError(fault);
    setStamping(true);
    try {
      const input = {
        sealId: choice.sealId,
        fileId: composed.fileId,
        hash: composed.hash,
        ...(proof === 'password' ? { password: await host.data.encrypt?.(secret) } : { smsCode: secret }),
        // Left out unless the user moved it: the server then takes the key phrase itself.
        position: moved ?? undefined,
        crossPage: composed.pages > 1 && crossPage,
      };
      desk.onDone(await host.data.transition(entity, row.id, transition.name, row.version, input));
    } catch (error) {
      const text = messageOf(error, '盖章失败，请稍后重试');
      if (isAboutProof(error)) setSecretError(text);
      host.toast('error', text);
      if (error instanceof DataError && error.status === 409) desk.onStale();
    } finally {
      setStamping(false);
    }
  };

  return {
    ...choice,
    /** Where the seal lies: where the user moved it to, else where the key phrase stands. */
    position: moved ?? automatic,
    automatic,
    moved,
    move,
    crossPage,
    setCrossPage,
    proof,
    /** The code or the password, as it is typed. */
    secret,
    secretError,
    enter(next: string) {
      setSecret(next);
      setSecretError(null);
    },
    isStamping,
    stamp,
  };
}

/** The seals to choose from: all, or the one whose use was approved for this file. */
function useSealChoice(info: SealInfo, fileId: string) {
  const host = useHost();
  const [picked, pick] = useState(firstSeal(info));
  const use = useLoaded(info.rule?.approval ? fileId : null, () => sealUse(host, fileId));
  const approved = use.data?.state === 'PASSED' ? use.data.sealId : null;
  const sealId = approved ?? picked;
  const seals = approved ? info.seals.filter(({ id }) => id === approved) : info.seals;
  return { use, approved, sealId, seals, chosen: info.seals.find((each) => each.id === sealId), pick };
}

/** A host without approvals of seals has nothing to wait for; the server refuses where there is. */
const NO_USE: SealUse = { state: 'NONE', number: null, sealId: null, opinion: null, page: null };
const sealUse = async ({ data }: EngineHost, fileId: string): Promise<SealUse> =>
  (await data.sealUse?.(fileId)) ?? NO_USE;

/** The seal that the company has set for this kind of document, else the first. */
const firstSeal = ({ seals, rule }: SealInfo): string | null =>
  (seals.find(({ id }) => id === rule?.sealId) ?? seals[0])?.id ?? null;

/** How the signer proves who they are; null where the transition wants no proof. */
function proofOf(isWanted: boolean, { rule }: SealInfo, { data }: EngineHost): 'password' | 'code' | null {
  if (!isWanted) return null;
  return rule?.proof === 'PASSWORD' && data.encrypt !== undefined ? 'password' : 'code';
}

const codeFault = (code: string) => (code.length === CODE_LENGTH ? null : '请输入正确的验证码');

const isAboutProof = (error: unknown): boolean =>
  error instanceof DataError && error.errors.some(({ path }) => /(smsCode|password)$/.test(path));
