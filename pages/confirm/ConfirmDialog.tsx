import { ExclamationCircleFilled } from '@ant-design/icons';
import { Modal } from 'antd';
import { RecordFacts } from '#engine/feedback';
import type { ConfirmQuestion } from './question.ts';
import './confirm.css';

type ConfirmDialogProps = { question: ConfirmQuestion; onAnswer(yes: boolean): void };

/** A question with two answers; the safe one does not need the mouse. */
export function ConfirmDialog({ question, onAnswer }: ConfirmDialogProps) {
  return (
    <Modal
      open
      width={416}
      centered={false}
      closable={false}
      title={
        <span className="confirm-title">
          <ExclamationCircleFilled className="confirm-mark" /> {question.title}
        </span>
      }
      okText={question.yes}
      cancelText={question.no}
      okButtonProps={{ danger: question.danger, autoFocus: true }}
      onOk={() => onAnswer(true)}
      onCancel={() => onAnswer(false)}
    >
      <p className="confirm-text">{question.text}</p>
      <div className="confirm-facts">
        <RecordFacts facts={question.facts ?? []} />
      </div>
    </Modal>
  );
}
