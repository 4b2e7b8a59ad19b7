import localFont from 'next/font/local'

/* The fonts of the site, reduced to the characters and weights that pages use (see `app/fonts/README.md`), so that a public page loads
   less than 90 kB. Other alphabets come from the full Geist, which a browser fetches only if needed. */

/** The display serif in its one weight, with its optical size axis. */
const newsreader = localFont({
  src: './fonts/newsreader-display.woff2',
  variable: '--font-newsreader',
  weight: '420',
  display: 'swap',
  adjustFontFallback: 'Times New Roman',
})

const geist = localFont({
  src: './fonts/geist-latin.woff2',
  variable: '--font-geist-sans',
  weight: '400 700',
  display: 'swap',
})

const geistMore = localFont({
  src: '../node_modules/geist/dist/fonts/geist-sans/Geist-Variable.woff2',
  variable: '--font-geist-more',
  weight: '100 900',
  display: 'swap',
  preload: false,
  adjustFontFallback: false,
  declarations: [{ prop: 'unicode-range', value: 'U+0100-02FF, U+0370-052F, U+1E00-1FFF' }],
})

/** Figures. Not preloaded: many pages show none. */
const geistMono = localFont({
  src: './fonts/geist-mono-latin.woff2',
  variable: '--font-geist-mono',
  weight: '400 600',
  display: 'swap',
  preload: false,
  adjustFontFallback: false,
})

/** Class names that define the font variables of `globals.css`. */
export const fontVariables = `${geist.variable} ${geistMore.variable} ${geistMono.variable} ${newsreader.variable}`
