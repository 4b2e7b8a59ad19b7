import { type ClassValue, clsx } from 'clsx'

/**
 * Joins class names. Of two conflicting utilities the one that comes later in the style sheet wins, not the later one in the list. A style
 * that callers override is therefore a named class (`looks.css` and the other sheets), and a utility overrides a named class.
 */
export const cn = (...classes: ClassValue[]): string => clsx(classes)
