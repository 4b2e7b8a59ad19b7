/**
 * Words that do not distinguish one text from another: those that join others, and those that people who look for work wrap their
 * request with ("I need somebody who can …"). They are neither indexed nor searched for. `app.words_of` leaves out the same.
 */
export const stopWords: ReadonlySet<string> = new Set(
  `a about after all also am an and any anybody anyone are as at be been before between both but by can could did do
   does doing done down during each else every everybody everyone few for from further get got had has have having he
   help her here hire his how i if in into is it its just least less let like looking made make makes making may me
   more most much must my need needed needs no nobody nor not of off on once one only or other our out over own per
   please same shall she should so some somebody someone something such than that the their them then there these
   they this those through to together too under until up upon us use used uses using very want wanted wants was we
   were what when where which while who whom whose why will with within without would yet you your yours`.split(
    /\s+/,
  ),
)
