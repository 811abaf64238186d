import { guardedCookie } from '../guarded-cookie.ts'

/** Sent with every request, as links to downloads are followed by the browser itself. */
export const refreshCookie = guardedCookie('prumo_refresh', { path: '/', formerPath: '/api/auth/session' })
