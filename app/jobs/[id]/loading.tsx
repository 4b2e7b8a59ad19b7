'use client'
import { RoomLoading } from '@/components/ui/room-loading'

export default RoomLoading
