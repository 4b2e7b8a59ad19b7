'use client'
import { Monitor, Moon, Sun } from 'lucide-react'
import { useTheme } from 'next-themes'
import { useEffect, useState } from 'react'
import { IconButton } from './button'
import { withoutTransitions } from './without-transitions'

const themes = [
  { name: 'system', label: 'Theme: as the system. Switch to light', icon: Monitor },
  { name: 'light', label: 'Theme: light. Switch to dark', icon: Sun },
  { name: 'dark', label: 'Theme: dark. Switch to the system’s', icon: Moon },
] as const

/** Cycles through system, light, dark. */
export function ThemeToggle() {
  const { theme, setTheme } = useTheme()
  const [mounted, setMounted] = useState(false)
  useEffect(() => {
    setMounted(true)
    const system = window.matchMedia('(prefers-color-scheme: dark)')
    const follow = () => withoutTransitions()
    system.addEventListener('change', follow)
    return () => system.removeEventListener('change', follow)
  }, [])
  const index = Math.max(0, mounted ? themes.findIndex(({ name }) => name === theme) : 0)
  const { label, icon: Icon } = themes[index] ?? themes[0]
  const next = themes[(index + 1) % themes.length] ?? themes[0]
  return (
    <IconButton label={label} onClick={() => withoutTransitions(() => setTheme(next.name))}>
      <Icon aria-hidden />
    </IconButton>
  )
}
