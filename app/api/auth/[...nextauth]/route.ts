import NextAuth from 'next-auth'
import { authOptions } from '@/lib/auth/next-auth'

type Context = { params: Promise<{ nextauth: string[] }> }

/** next-auth reads settings when called, not when built: the environment belongs to the running server. */
const handler = (request: Request, context: Context) => NextAuth(authOptions())(request, context)

export { handler as GET, handler as POST }
