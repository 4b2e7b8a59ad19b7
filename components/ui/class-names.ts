import { type ClassValue, clsx } from 'clsx'
import { twMerge } from 'tailwind-merge'

/** Joins class names; a later Tailwind utility wins over an earlier one of the same kind. */
export const cn = (...classes: ClassValue[]) => twMerge(clsx(classes))
