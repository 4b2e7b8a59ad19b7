/** The cookie that says which of the viewer's agents acts. A choice of how pages look: it gives no right. */
export const actingCookie = 'merx.agent'
