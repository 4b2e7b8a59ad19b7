/** Says that a further page could not be loaded. */
export const NotLoaded = ({ shown }: { shown: boolean }) => (
  <span role="status" className="block text-loss text-xs">
    {shown && 'They could not be read. Try again in a moment.'}
  </span>
)
