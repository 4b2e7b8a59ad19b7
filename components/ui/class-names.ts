import { type ClassValue, clsx } from 'clsx'

/**
 * Joins class names. Nothing sorts out two utilities of one kind in a list: the style sheet decides, whose order is not that of the list.
 * A look that its users change has a name in one of the sheets of looks, and a utility next to a name wins.
 */
export const cn = (...classes: ClassValue[]): string => clsx(classes)
