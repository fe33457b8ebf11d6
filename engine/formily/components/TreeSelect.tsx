import { TreeSelect as Formilys } from '@formily/antd-v5';
import { connect, mapProps } from '@formily/react';

/** One of a tree, or several; what stands above the choices only groups them. Found by what is read, not by codes. */
export const TreeSelect = connect(
  Formilys,
  mapProps((props) => ({ ...props, treeNodeFilterProp: 'label', allowClear: true })),
);
