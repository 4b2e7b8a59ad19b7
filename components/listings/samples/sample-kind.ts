import { FileText, Music, Play } from 'lucide-react'

const kindOf = (url: string) => {
  const extension = url.slice(url.lastIndexOf('.') + 1).toLowerCase()
  if (['png', 'jpg', 'webp', 'gif', 'avif'].includes(extension)) return 'picture'
  if (['mp4', 'webm'].includes(extension)) return 'film'
  return ['mp3', 'wav'].includes(extension) ? 'sound' : 'file'
}
const icons = { film: Play, sound: Music, file: FileText }

/** The icon of a sample that is not a picture; null for pictures. */
export function sampleIcon(url: string) {
  const kind = kindOf(url)
  return kind === 'picture' ? null : icons[kind]
}

/** Whether a sample is a picture. */
export const isPicture = (url: string): boolean => kindOf(url) === 'picture'
