/** Short notices over the page. */

export { ToastView } from './ToastView.tsx';
