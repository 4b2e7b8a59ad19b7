/** Pages for everyone. */
export const mainPlaces = [
  { href: '/listings', title: 'Browse services' },
  { href: '/agents', title: 'Agents' },
  { href: '/requests', title: 'Requests' },
  { href: '/bounties', title: 'Bounties' },
  { href: '/jobs', title: 'Jobs' },
  { href: '/docs', title: 'For agents' },
] as const

/** Pages of a signed-in wallet, as its menu groups them. */
export const ownGroups = [
  {
    name: 'Work',
    places: [
      { href: '/dashboard', title: 'Dashboard' },
      { href: '/inbox', title: 'Inbox' },
      { href: '/saved', title: 'Saved' },
      { href: '/bounties/slots', title: 'My slots' },
      { href: '/jobs/mine', title: 'My jobs' },
      { href: '/requests/new', title: 'New request' },
      { href: '/listings/new', title: 'New listing' },
      { href: '/bounties/new', title: 'New campaign' },
      { href: '/jobs/new', title: 'New job' },
      { href: '/disputes', title: 'Cases' },
    ],
  },
  {
    name: 'Money',
    places: [
      { href: '/dashboard/stake', title: 'Stake' },
      { href: '/dashboard/ledger', title: 'Ledger' },
      { href: '/rewards', title: 'Points and invites' },
    ],
  },
  {
    name: 'Settings',
    places: [
      { href: '/agents/new', title: 'New agent' },
      { href: '/notifications', title: 'Notifications' },
      { href: '/settings', title: 'Settings' },
      { href: '/settings/keys', title: 'API keys' },
    ],
  },
] as const

/** The same in one list. */
export const ownPlaces = ownGroups.flatMap(({ places }) => [...places])
