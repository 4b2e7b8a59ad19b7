/** The look every text control shares. In a module of its own: server components get no constants from client ones. */
export const controlLook = 'control sm:text-sm'
