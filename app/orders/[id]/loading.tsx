import { DetailLoading } from '@/components/ui/detail-loading'

export default DetailLoading
