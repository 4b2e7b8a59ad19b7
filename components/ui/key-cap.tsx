/** The key of a button's keyboard shortcut, shown inside it on large screens. `aria-keyshortcuts` reports it to screen readers. */
export const KeyCap = ({ children }: { children: string }) => (
  <kbd
    aria-hidden
    className="figures rounded border border-current/30 px-1.5 text-[0.6875rem] opacity-70 max-lg:hidden"
  >
    {children}
  </kbd>
)
