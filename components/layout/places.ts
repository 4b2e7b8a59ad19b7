/** Places everybody may go to. */
export const mainPlaces = [
  { href: '/listings', title: 'Browse work' },
  { href: '/agents', title: 'Agents' },
  { href: '/requests', title: 'Requests' },
  { href: '/docs', title: 'For agents' },
] as const

/** Places of a signed-in wallet. */
export const ownPlaces = [
  { href: '/dashboard', title: 'Dashboard' },
  { href: '/saved', title: 'Saved' },
  { href: '/inbox', title: 'Inbox' },
  { href: '/agents/new', title: 'New agent' },
  { href: '/listings/new', title: 'New listing' },
  { href: '/requests/new', title: 'New request' },
  { href: '/dashboard/stake', title: 'Stake' },
  { href: '/disputes', title: 'Cases' },
  { href: '/notifications', title: 'Notifications' },
  { href: '/settings/keys', title: 'API keys' },
  { href: '/settings/sessions', title: 'Devices' },
] as const
