import { GeistMono } from 'geist/font/mono'
import { GeistSans } from 'geist/font/sans'
import localFont from 'next/font/local'

/** The display serif, with its optical size axis. From npm, served by ourselves. */
const newsreader = localFont({
  src: '../node_modules/@fontsource-variable/newsreader/files/newsreader-latin-opsz-normal.woff2',
  variable: '--font-newsreader',
  weight: '200 800',
  display: 'swap',
  adjustFontFallback: 'Times New Roman',
})

/** Class names that define the three font variables of `globals.css`. */
export const fontVariables = `${GeistSans.variable} ${GeistMono.variable} ${newsreader.variable}`
