const neverReturnTo =
  /^\/(login|logout|register|forgot-password|reset-password|not-authorized|auto-login|unregistered-user|second-factor|__\/auth\/\w+)(\/|\?|#|$)/

/** A path of this site to return to after sign-in, or home: an address from outside must not lead anywhere else. */
export function safePath(
  path: string | undefined | null,
  origin = globalThis.location?.origin ?? 'http://localhost',
): string {
  if (!path?.startsWith('/') || /^\/[/\\]/.test(path)) return '/'
  if (!URL.canParse(path, origin)) return '/'
  const url = new URL(path, origin)
  const inside = `${url.pathname}${url.search}${url.hash}`
  if (url.origin !== origin || inside.startsWith('//') || neverReturnTo.test(inside)) return '/'
  return inside
}

/** Where a sign-in leads. The secret of a letter's link waits after the # of the sign-in page itself, where no server sees it. */
export function pathAfterSignIn(redirect: string | undefined, hash: string): string {
  const path = safePath(redirect)
  return path === '/' || !hash || path.includes('#') ? path : `${path}#${hash}`
}
