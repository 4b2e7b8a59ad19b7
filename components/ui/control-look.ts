/** The look every text control shares. In a module of its own: server components get no constants from client ones. */
export const controlLook =
  'w-full rounded-lg border border-field bg-surface px-3 text-ink transition-colors placeholder:text-faint hover:border-ink/60 focus-visible:border-ink focus-visible:outline-offset-0 disabled:bg-sunken disabled:text-muted aria-invalid:border-loss text-base sm:text-sm'
