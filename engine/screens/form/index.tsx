import { useHost } from '../../host.tsx';
import type { ScreenProps } from '../../port.ts';
import { screenOf } from '../bundle.ts';
import { draftKey } from './draft.ts';
import { FormPage } from './FormPage.tsx';
import { UnderWay } from './UnderWay.tsx';

export { flowKey, readDraft } from './draft.ts';
export { FormPage } from './FormPage.tsx';
export { forgetStore, keepStore } from './liveStores.ts';
export type { FormRecord } from './useFormRecord.ts';

/** Screen kind `form`: one record, filled in on one page. */
export function FormScreen({ bundle }: ScreenProps) {
  const host = useHost();
  const screen = screenOf(bundle, 'form');
  const form = <FormPage bundle={bundle} screen={screen} draftKey={draftKey(screen.route, host.query())} />;
  if (!screen.underWay) return form;
  return (
    <UnderWay bundle={bundle} screen={screen} part={screen.underWay}>
      {form}
    </UnderWay>
  );
}
