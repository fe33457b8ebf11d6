import { Component, type ErrorInfo, type ReactNode } from 'react';
import { BulklineError, errors, formatError } from '#core/errors';
import { ErrorState } from '#engine/feedback';

type BoundaryProps = {
  /** Route of the screen, or what else names the part in the console. */
  screen: string;
  children: ReactNode;
};

/** Keeps a broken screen from taking the shell down; the console gets what, where and how to mend it. */
export class ScreenBoundary extends Component<BoundaryProps, { error: Error | null }> {
  override state = { error: null as Error | null };

  static getDerivedStateFromError(error: Error) {
    return { error };
  }

  override componentDidCatch(error: Error, info: ErrorInfo) {
    const text =
      error instanceof BulklineError ? formatError(error) : formatError(errors.ENG304({ reason: error.message }));
    console.error(`${text} · screen ${this.props.screen}`, info.componentStack);
  }

  override render() {
    const { error } = this.state;
    if (!error) return this.props.children;
    const code = error instanceof BulklineError ? error.code : 'ENG304';
    return (
      <div data-error-code={code}>
        <ErrorState error={error} onRetry={() => this.setState({ error: null })} />
        <p className="blk-screen-code">错误代码：{code}</p>
      </div>
    );
  }
}
