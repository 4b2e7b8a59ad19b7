/** The text styles in a bubble: the reader's own is on ink instead of paper. */
export const bubbleLook = (own: boolean): string =>
  own ? '[&_blockquote]:text-paper/80 [&_code]:bg-paper/15 [&_pre]:bg-paper/15' : ''
