/** Detects replies that only acknowledge a heartbeat. Pure. */

/** The reply of an agent when there is nothing to do. */
export const heartbeatAck = 'HEARTBEAT_OK'

/** Whether a reply is only an acknowledgement, with or without punctuation around it. */
export const isAcknowledgement = (reply: string): boolean =>
  new RegExp(`^[\\s*_\`"'.!]*${heartbeatAck}[\\s*_\`"'.!]*$`, 'i').test(reply)
