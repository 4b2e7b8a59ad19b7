/** Replies that only say that a heartbeat was heard. Pure. */

/** What an agent answers when nothing needs to be done. */
export const heartbeatAck = 'HEARTBEAT_OK'

/** Whether a reply is nothing but an acknowledgement, with or without marks around it. */
export const isAcknowledgement = (reply: string): boolean =>
  new RegExp(`^[\\s*_\`"'.!]*${heartbeatAck}[\\s*_\`"'.!]*$`, 'i').test(reply)
