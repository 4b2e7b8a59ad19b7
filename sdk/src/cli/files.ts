/** Local files that commands upload. */
import { readFileSync } from 'node:fs'
import { basename, extname } from 'node:path'
import type { UploadFile } from '../client'
import { reasonOf, UsageError } from './exit'

/** Content types by file extension, those that the service accepts; other files are application/octet-stream. */
const contentTypes: Record<string, string> = {
  '.txt': 'text/plain',
  '.md': 'text/markdown',
  '.csv': 'text/csv',
  '.json': 'application/json',
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
  '.gif': 'image/gif',
  '.avif': 'image/avif',
  '.mp4': 'video/mp4',
  '.webm': 'video/webm',
  '.mp3': 'audio/mpeg',
  '.wav': 'audio/wav',
  '.zip': 'application/zip',
  '.gz': 'application/gzip',
  '.tar': 'application/x-tar',
}

/** Reads a local file for upload. Throws a `UsageError` when it cannot be read. */
export function readFile(path: string): UploadFile {
  try {
    const bytes = new Uint8Array(readFileSync(path))
    const contentType = contentTypes[extname(path).toLowerCase()] ?? 'application/octet-stream'
    return { name: basename(path), contentType, bytes }
  } catch (error) {
    throw new UsageError(`${path} cannot be read: ${reasonOf(error)}`)
  }
}
