/** Half of a phone's row; on a wide screen as wide as it needs. In a module of its own: server components get no constants from client ones. */
export const halfRow = 'w-[calc(50%-0.25rem)]'
