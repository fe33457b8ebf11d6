import type { FieldSchema, TransitionSpec } from './types/index.ts';

/** What a call of a transition that seals carries beside the dialog's fields (docs/protocol.md, "Documents and signing"). */
const SEAL_INPUT: Readonly<Record<string, FieldSchema>> = {
  sealId: { type: 'string', title: '印章' },
  fileId: { type: 'string', title: '文件' },
  hash: { type: 'string', title: '文件摘要' },
  smsCode: { type: 'string', title: '验证码' },
  password: { type: 'string', title: '企业密码' },
};

/** Digest of the file that was shown before the seal; the server's own, never the caller's. */
const PREVIEWED: Readonly<Record<string, FieldSchema>> = { previewHash: { type: 'string', title: '预览文件摘要' } };

/** Fields that a caller of the transition may send. */
export function sentFields({ dialog }: Pick<TransitionSpec, 'dialog'>): Record<string, FieldSchema> {
  return { ...(dialog?.seal ? SEAL_INPUT : {}), ...dialog?.fields };
}

/**
 * Fields below `input` in the transition's expressions: those that are sent, and of a seal `fileId` and `hash` of the
 * sealed file, `previewHash` of the file that was shown before.
 */
export function inputFields(transition: Pick<TransitionSpec, 'dialog'>): Record<string, FieldSchema> {
  return { ...(transition.dialog?.seal ? PREVIEWED : {}), ...sentFields(transition) };
}
