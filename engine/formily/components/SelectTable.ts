export { SelectTable } from '@formily/antd-v5';
