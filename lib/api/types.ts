/** The API as the compiler sees it: every call with what it takes and answers. From the endpoint declarations, and types alone. */
import type { TypedEndpoint } from '@/lib/registry/endpoints'

/** Each call as the documentation writes it, `POST /orders/:id/redo/prepare`, with the types of its parts. */
type Api = {
  [E in TypedEndpoint as string extends E['path'] ? never : `${E['method']} ${E['path']}`]: E extends {
    readonly types?: infer T
  }
    ? NonNullable<T>
    : never
}

/** A call of the API. */
export type CallText = keyof Api

/** What a call answers. */
export type AnswerOf<C extends CallText> = Api[C]['response']

/** The codes a call may be refused with. */
export type ErrorOf<C extends CallText> = Api[C]['error']

/** What a call takes in its body. */
export type BodyOf<C extends CallText> = Api[C]['body']

/** What stands for the `:name` parts of a call's path. */
export type ParamsOf<C extends CallText> = Api[C]['params']

/** A query is text in the end: what the server reads a number from may be given as one. */
type QueryOf<C extends CallText> = {
  [K in keyof Api[C]['query']]: unknown extends Api[C]['query'][K] ? string | number : Api[C]['query'][K]
}

/** A part that may be left out when nothing in it is needed. */
type Part<Name extends string, T> = object extends T ? { [N in Name]?: T | undefined } : { [N in Name]: T }

/** The parts of a call. */
export type PartsOf<C extends CallText> = Part<'params', ParamsOf<C>> &
  Part<'query', QueryOf<C>> &
  Part<'body', BodyOf<C>>

/** The calls whose answer has this shape. */
export type CallsThatAnswer<T> = {
  [C in CallText]: [AnswerOf<C>] extends [T] ? C : never
}[CallText]

/** The calls whose body takes this. */
export type CallsThatTake<T> = {
  [C in CallText]: [T] extends [BodyOf<C>] ? (object extends BodyOf<C> ? never : C) : never
}[CallText]

/** The calls that read. */
export type ReadCall = Extract<CallText, `GET ${string}`>

/** The calls that change something. */
export type WriteCall = Exclude<CallText, ReadCall>

/** One page of a list as it is answered: what follows is behind the cursor. */
export type PageOf<T> = { items: T[]; nextCursor?: string | undefined }

/** The calls that answer a list page by page. */
export type ListCall = {
  [C in ReadCall]: AnswerOf<C> extends { items: { id: string }[]; page: number } ? C : never
}[ReadCall]

/** What a list is of. */
export type ItemOf<C extends ListCall> =
  AnswerOf<C> extends PageOf<infer T> ? Extract<T, { id: string }> : never
