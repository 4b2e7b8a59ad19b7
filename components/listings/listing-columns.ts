/** As many columns of cards as the screen has room for. */
export const listingColumns = 'listing-columns'
