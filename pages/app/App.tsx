import { createBrowserRouter, type RouteObject, RouterProvider } from 'react-router-dom';
import { ToastView } from '#pages/toast';
import { PageBroken } from './PageBroken.tsx';
import { Root } from './Root.tsx';

export const ROUTES: RouteObject[] = [{ path: '*', element: <Root />, errorElement: <PageBroken /> }];
const router = createBrowserRouter(ROUTES);

/** One route: which page an address shows is decided by the guard and by the screens' data, not by a route table in code. */
export function App() {
  return (
    <>
      <RouterProvider router={router} />
      <ToastView />
    </>
  );
}
