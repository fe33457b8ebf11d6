/** A picture that fails to load is asked for again (specification section 9): at most 3 times, every 0.5 s. */
export const IMAGE_RETRIES = 3;
/** Time between two tries. */
export const IMAGE_RETRY_MS = 500;

const tries = new WeakMap<HTMLImageElement, { address: string; count: number }>();

/** Watches every picture of the page; `error` events do not bubble, so it listens while they travel down. */
export function retryImages(page: Document = document): () => void {
  const onError = ({ target }: Event) => {
    if (target instanceof HTMLImageElement) retry(target);
  };
  page.addEventListener('error', onError, true);
  return () => page.removeEventListener('error', onError, true);
}

function retry(image: HTMLImageElement): void {
  const address = image.src;
  const before = tries.get(image);
  const count = before?.address === address ? before.count : 0;
  if (address === '' || count >= IMAGE_RETRIES) return;
  tries.set(image, { address, count: count + 1 });
  setTimeout(() => {
    // Another picture may have taken its place meanwhile.
    if (image.isConnected && image.src === address) image.src = address;
  }, IMAGE_RETRY_MS);
}
