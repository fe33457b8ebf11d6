import { useSiteSettings } from '#pages/base';

/** Mark and name of the portal, as every header and sign-in page begins. */
export function Brand({ size }: { size: number }) {
  const brand = useSiteSettings()?.brand;
  return (
    <>
      <img src="/favicon.svg" alt="" width={size} height={size} />
      {brand ? <span>{brand}</span> : null}
    </>
  );
}
