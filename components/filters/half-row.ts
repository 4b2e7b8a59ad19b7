/**
 * Half of a phone's row; on a wide screen as wide as needed. In a separate module: server components cannot import constants from client
 * ones.
 */
export const halfRow = 'w-[calc(50%-0.25rem)]'
