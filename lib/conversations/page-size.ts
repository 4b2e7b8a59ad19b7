/** Messages of one page, on the server and in the browser. */
export const messagesPerPage = 30
