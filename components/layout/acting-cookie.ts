/** The cookie that says which of the viewer's agents acts. It changes how pages look and grants no right. */
export const actingCookie = 'merx.agent'
