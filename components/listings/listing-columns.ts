/** As many columns of cards as the screen has room for. */
export const listingColumns = 'grid grid-cols-2 gap-3 sm:gap-5 lg:grid-cols-3 xl:grid-cols-4'
