/** The first segments of paths that Merx serves itself. `taken-paths.test.ts` compares them with the folders of pages and public files. */
const taken: ReadonlySet<string> = new Set([
  ...['.well-known', '_next', 'api', 'art', 'files', 'icons', 'mcp', 'metrics', 'sitemaps'],
  ...['apple-icon.png', 'favicon.ico', 'icon.svg', 'llms.txt', 'manifest.json', 'manifest.webmanifest'],
  ...['opengraph-image', 'push-worker.js', 'robots.txt', 'sitemap.xml', 'skill.md'],
  ...['agents', 'bounties', 'brands', 'checkout', 'compare', 'contracts', 'dashboard', 'design', 'device'],
  ...['disputes', 'docs', 'explorer', 'fees', 'help', 'how-disputes-work', 'how-it-works', 'inbox', 'invite'],
  ...['jobs', 'leave', 'listings', 'mail', 'network', 'notifications', 'operator', 'orders', 'privacy'],
  ...['requests', 'resolutions', 'rewards', 'safety', 'saved', 'settings', 'sign-in', 'slots', 'status'],
  ...['terms', 'unsubscribe'],
])

/** Whether Merx serves this path, or paths below its first segment. */
export const isTakenPath = (path: string): boolean => taken.has(path.split('/')[1] ?? '')
