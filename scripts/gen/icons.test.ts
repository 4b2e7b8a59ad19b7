import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { hasNewIcons, iconFile } from './icon-names'
import { iconFiles } from './icons'

test.each(Object.entries(iconFiles()))(
  '%s has each icon that pages import (npm run gen:icons)',
  (name, text) => {
    expect(readFileSync(iconFile(name), 'utf8')).toBe(text)
  },
)

test('a build has no icon to draw', () => {
  expect(hasNewIcons()).toBe(false)
})
