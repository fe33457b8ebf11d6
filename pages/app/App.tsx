import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { ToastView } from '../toast/ToastView.tsx';
import { Root } from './Root.tsx';

const router = createBrowserRouter([{ path: '*', element: <Root /> }]);

/** One route: which page an address shows is decided by the guard and by the screens' data, not by a route table in code. */
export function App() {
  return (
    <>
      <RouterProvider router={router} />
      <ToastView />
    </>
  );
}
