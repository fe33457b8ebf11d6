import { useSiteSettings } from '#pages/base';

/** Copyright line, company name, filing number (specification section 1). */
export function CopyrightLine({ className }: { className: string }) {
  const settings = useSiteSettings();
  const year = new Date().getFullYear();
  return (
    <footer className={className}>
      {settings ? (
        <>
          © {settings.startYear}-{year} {settings.companyName} 版权所有
          <span className="site-filing">{settings.filingNumber}</span>
        </>
      ) : null}
    </footer>
  );
}
