/** Unread counts stop here: more is shown as "99+". In its own module, because the head of a page does not load the schemas. */
export const maxUnread = 99
