import { createRoot } from 'react-dom/client';
import { App } from '#pages/app';
import { installStyleNonce, reloadOnLostChunk } from '#pages/base';
import { debounceClicks } from '#runtime/click';
import { configuration } from '#runtime/environment';
import { retryImages } from '#runtime/images';
import './app/base.css';

installStyleNonce();
retryImages();
debounceClicks();
reloadOnLostChunk();

if (configuration().errorReporting) void import('./app/reporting.ts').then(({ startReporting }) => startReporting());

const root = document.getElementById('root');
if (root) createRoot(root).render(<App />);
