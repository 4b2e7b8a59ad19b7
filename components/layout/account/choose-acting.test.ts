import { afterEach, expect, test, vi } from 'vitest'
import { chooseActing } from './choose-acting'

afterEach(() => vi.unstubAllGlobals())

test('the acting agent is kept in a cookie of the browser, also where it has no store of cookies', () => {
  const page = { cookie: '' }
  vi.stubGlobal('document', page)
  chooseActing('agent-1')
  expect(page.cookie).toBe('merx.agent=agent-1; path=/; samesite=lax; max-age=31536000')
})
