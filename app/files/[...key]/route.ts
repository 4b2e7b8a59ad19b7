import { fileRoute } from '@/lib/storage/serve-file'

export const { GET, PUT } = fileRoute
