import { DetailLoading } from '@/components/ui/room-loading'

export default DetailLoading
