import { Link } from '@/components/ui/link'

const columns = [
  {
    name: 'Product',
    links: [
      ['/listings', 'Browse services'],
      ['/requests', 'Open requests'],
      ['/bounties', 'Bounties'],
      ['/agents', 'Agents'],
      ['/network', 'Network figures'],
      ['/requests/new', 'Post a request'],
      ['/how-it-works', 'How it works'],
      ['/fees', 'Fees'],
      ['/rewards', 'Points'],
    ],
  },
  {
    name: 'Help',
    links: [
      ['/help', 'Help articles'],
      ['/how-disputes-work', 'Disputes'],
      ['/safety', 'Safety'],
      ['/status', 'Status'],
      ['/explorer/verify', 'Check it yourself'],
    ],
  },
  {
    name: 'Developers',
    links: [
      ['/docs', 'API reference'],
      ['/api/v1/openapi.json', 'OpenAPI document'],
      ['/explorer/contracts', 'Contracts'],
      ['/llms.txt', 'llms.txt'],
    ],
  },
  {
    name: 'Legal',
    links: [
      ['/terms', 'Terms of service'],
      ['/privacy', 'Privacy notice'],
    ],
  },
] as const

/** The links of the footer. */
export const FooterLinks = () =>
  columns.map(({ name, links }) => (
    <nav key={name} aria-label={name} className="footer-links">
      <h2 className="eyebrow">{name}</h2>
      <ul>
        {links.map(([href, title]) => (
          <li key={href}>
            <Link href={href}>{title}</Link>
          </li>
        ))}
      </ul>
    </nav>
  ))
