export { Transfer } from '@formily/antd-v5';
