import { createRoot } from 'react-dom/client';
import { debounceClicks } from '#runtime/click';
import { configuration } from '#runtime/environment';
import { retryImages } from '#runtime/images';
import { App } from './app/App.tsx';
import { reloadOnLostChunk } from './app/lost-chunk.ts';
import { installStyleNonce } from './app/nonce.ts';
import './app/base.css';

installStyleNonce();
retryImages();
debounceClicks();
reloadOnLostChunk();

if (configuration().errorReporting) void import('./app/reporting.ts').then(({ startReporting }) => startReporting());

const root = document.getElementById('root');
if (root) createRoot(root).render(<App />);
