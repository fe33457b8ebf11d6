import { Link } from 'react-router-dom';
import { useSiteSettings } from '#pages/base';
import { CopyrightLine } from '#pages/brand';

/** Three columns, then the copyright line. */
export function SiteFooter() {
  const settings = useSiteSettings();
  return (
    <div className="site-footer">
      <nav className="site-columns" aria-label="页脚导航">
        {settings?.footer.map((column) => (
          <div key={column.title}>
            <h2>{column.title}</h2>
            <ul>
              {column.links.map((link) => (
                <li key={link.text}>{link.to ? <Link to={link.to}>{link.text}</Link> : link.text}</li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
      <CopyrightLine className="site-copyright" />
    </div>
  );
}
