/** Distinguishes browsers from programs by what they say of themselves. Pure. */

/** Words in the names of programs that look like browsers. `Cubot` makes telephones. */
const programWords =
  /(?<!cu)bot|crawl|spider|slurp|scrap|preview|prerender|headless|lighthouse|phantom|monitor|probe|archive/i

/** Whether a user agent is a person's browser: they all begin in the same way. */
export const isBrowser = (userAgent: string): boolean =>
  userAgent.startsWith('Mozilla/5.0 (') && !programWords.test(userAgent)
