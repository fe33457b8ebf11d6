import { observer } from '@formily/reactive-react';
import type { ReactNode } from 'react';
import type { FormSection } from '#core/language';
import { useForm } from '#engine/store';
import { TabBar } from '#engine/tabs';
import { useToMend } from '../toMend.ts';
import { errorsIn } from './errorsIn.ts';
import type { Folds, SectionGroup } from './Folds.ts';

type TabRowProps = {
  group: SectionGroup;
  folds: Folds;
  /** Draws a section, out of sight or in front. */
  children(section: FormSection, isHidden: boolean): ReactNode;
};

/** Sections one behind another, under a row of their titles; each says how many of its fields are wrong. */
export const TabRow = observer(({ group, folds, children }: TabRowProps) => {
  const { store } = useForm();
  const errors = useToMend();
  const shown = group.sections.filter(({ key }) => store.sectionVisible(key));
  const front = folds.front(group, shown);
  if (!front) return null;
  const panel = `${store.id}-tabs-${group.key}`;
  const tabs = shown.map((section) => ({
    key: section.key,
    label: section.title,
    count: errorsIn(section, errors) || undefined,
    urgent: true,
  }));
  return (
    <div className="blk-section-row">
      <TabBar label="表单分页" tabs={tabs} active={front.key} panel={panel} onChange={(key) => folds.open(key)} />
      <div id={panel} role="tabpanel" aria-labelledby={`${panel}-${front.key}`}>
        {shown.map((section) => children(section, section !== front))}
      </div>
    </div>
  );
});
