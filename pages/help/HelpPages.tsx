import { HelpArticles } from './HelpArticles.tsx';
import { HelpAuth } from './HelpAuth.tsx';
import { HelpHome } from './HelpHome.tsx';
import '../site/site.css';
import './help.css';

/** Help centre: /help, /help/classify, /help/auth. */
export default function HelpPages({ path }: { path: string }) {
  const plain = path.replace(/\/+$/, '');
  if (plain === '/help/classify') return <HelpArticles />;
  if (plain === '/help/auth') return <HelpAuth />;
  return <HelpHome />;
}
