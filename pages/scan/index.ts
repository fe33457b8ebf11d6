/** Reads the QR code of a paper by the camera and opens the page that it names. */

export { ScanButton } from './ScanButton.tsx';
