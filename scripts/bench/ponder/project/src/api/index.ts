/** Ponder requires an API to start. */
import { Hono } from 'hono'

export default new Hono()
