import { serve } from '@/lib/http/serve'
import { leaderboardGet } from '@/lib/stats/endpoints'

export const { GET, POST, PATCH, PUT, DELETE } = serve(leaderboardGet)
