/** Background work of a room, run by the worker every `everySeconds`, by one worker at a time. */
export type Chore = {
  /** `<room>.<what>`: also the name of its lock. */
  name: string
  everySeconds: number
  /** Does what is due and returns how much that was. It may be cut off anywhere, so each step commits for itself. */
  run(): Promise<number>
}
