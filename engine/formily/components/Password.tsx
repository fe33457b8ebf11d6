import { Password as Formilys } from '@formily/antd-v5';
import { connect, mapProps } from '@formily/react';

type Props = { value?: string; checkStrength?: boolean };

/** A text that nobody reads along. How strong it is shows once there is one. */
export const Password = connect(
  Formilys,
  mapProps((props) => {
    const { value, checkStrength } = props as Props;
    return { ...props, checkStrength: Boolean(checkStrength && value) };
  }),
);
