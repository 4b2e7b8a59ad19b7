import { DeskLoading } from '@/components/dashboard/desk-loading'

export default DeskLoading
