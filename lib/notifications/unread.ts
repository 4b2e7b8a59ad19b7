/** Unread counts stop here: more is shown as "99+". Apart from the schemas, which the head of a page does without. */
export const maxUnread = 99
