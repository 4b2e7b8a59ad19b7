/** Whether bytes are the text that they are announced as. Pure: pages check before they announce a file, the server after the upload. */
import type { ContentType } from './kinds'

const textTypes: readonly ContentType[] = ['text/plain', 'text/markdown', 'text/csv', 'application/json']

/** Whether a file of this type must be valid text. */
export const isTextType = (type: ContentType): boolean => textTypes.includes(type)

/** Checks a text while it is read: valid UTF-8 without NUL, and for JSON a value at its beginning. */
export class TextCheck {
  readonly #decoder = new TextDecoder('utf-8', { fatal: true })
  readonly #isJson: boolean
  #begins: string | null = null
  isText = true

  constructor(type: ContentType) {
    this.#isJson = type === 'application/json'
  }

  #decode(part?: Uint8Array): void {
    if (!this.isText) return
    try {
      const text = part ? this.#decoder.decode(part, { stream: true }) : this.#decoder.decode()
      if (text.includes('\0')) this.isText = false
      this.#begins ??= /\S/.exec(text)?.[0] ?? null
    } catch {
      this.isText = false
    }
  }

  take(part: Uint8Array): void {
    this.#decode(part)
  }

  /** Whether everything that was read is valid text. */
  finish(): boolean {
    this.#decode()
    return this.isText && (!this.#isJson || (this.#begins !== null && /[[{"\d\-tfn]/.test(this.#begins)))
  }
}
