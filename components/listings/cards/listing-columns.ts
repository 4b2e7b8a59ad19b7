/** As many columns of cards as fit on the screen. */
export const listingColumns = 'listing-columns'
