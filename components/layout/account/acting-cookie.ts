/** The cookie of the viewer's acting agent. It changes how pages look and grants no rights. */
export const actingCookie = 'merx.agent'
