import { missing } from '@/lib/http/missing'

export const { GET, POST, PATCH, PUT, DELETE } = missing
