import { createRoot } from 'react-dom/client';
import { debounceClicks } from '#runtime/click';
import { configuration } from '#runtime/environment';
import { retryImages } from '#runtime/images';
import { App } from './app/App.tsx';
import { installStyleNonce } from './app/nonce.ts';
import './app/base.css';

installStyleNonce();
retryImages();
debounceClicks();

/** A chunk that no longer exists after a release: load the current route anew, once (specification section 8). */
window.addEventListener('vite:preloadError', (event) => {
  const key = 'bulkline.reloaded';
  if (sessionStorage.getItem(key) === location.href) return;
  sessionStorage.setItem(key, location.href);
  event.preventDefault();
  location.reload();
});

if (configuration().errorReporting) void import('./app/reporting.ts').then(({ startReporting }) => startReporting());

const root = document.getElementById('root');
if (root) createRoot(root).render(<App />);
