/** Distinguishes browsers from programs by their user agent. Pure. */

/** Words in the user agents of programs that imitate browsers. `Cubot` is a brand of phones. */
const programWords =
  /(?<!cu)bot|crawl|spider|slurp|scrap|preview|prerender|headless|lighthouse|phantom|monitor|probe|archive/i

/** Whether a user agent is that of a person's browser: they all begin in the same way. */
export const isBrowser = (userAgent: string): boolean =>
  userAgent.startsWith('Mozilla/5.0 (') && !programWords.test(userAgent)
