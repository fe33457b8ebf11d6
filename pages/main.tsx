import { createRoot } from 'react-dom/client';
import { App } from '#pages/app';
import { installStyleNonce, reloadOnLostChunk } from '#pages/base';
import { debounceClicks } from '#runtime/click';
import { configuration } from '#runtime/environment';
import { retryImages } from '#runtime/images';
import { offerSession, takeSession } from '#runtime/session';
import './app/base.css';

installStyleNonce();
retryImages();
debounceClicks();
reloadOnLostChunk();

if (configuration().errorReporting) void import('./app/reporting.ts').then(({ startReporting }) => startReporting());

const root = document.getElementById('root');
const address = new URLSearchParams(location.search);
// The link of an approval brings a session of its own.
const asks = address.has('secret') ? Promise.resolve() : takeSession(location.pathname);
void asks.then(() => {
  offerSession();
  if (root) createRoot(root).render(<App />);
});
