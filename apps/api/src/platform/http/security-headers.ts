import type { FastifyInstance, FastifyReply } from 'fastify'

const contentSecurityPolicy = [
  "default-src 'self'",
  // The reader of bar codes is WebAssembly; scripts made from text stay refused.
  "script-src 'self' 'wasm-unsafe-eval'",
  // Mantine writes its variables into a style element; scripts stay strict.
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "worker-src 'self'",
  "manifest-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ')

/** Only what our screens use is allowed; everything else is closed, even to an injected script. */
const permissionsPolicy = [
  ...['camera', 'clipboard-write', 'fullscreen', 'publickey-credentials-create', 'publickey-credentials-get'].map(
    (feature) => `${feature}=(self)`,
  ),
  ...[
    'accelerometer',
    'autoplay',
    'browsing-topics',
    'clipboard-read',
    'display-capture',
    'encrypted-media',
    'geolocation',
    'gyroscope',
    'hid',
  ].map((feature) => `${feature}=()`),
  ...[
    'idle-detection',
    'magnetometer',
    'microphone',
    'midi',
    'payment',
    'screen-wake-lock',
    'serial',
    'usb',
    'xr-spatial-tracking',
  ].map((feature) => `${feature}=()`),
].join(', ')

/** Data runs nothing and shows nothing: whoever opens it as a page, or frames it, gets no more than that. */
const policyOfData = "default-src 'none'; frame-ancestors 'none'"

/** Calls of people without an account; the pages say of themselves that their address is a key. */
const isPublicCall = /^\/api\/(?:system\/api\/v1\/)?public(?:\/|$)/

export function sendSecurityHeaders(server: FastifyInstance, { isHttps }: { isHttps: boolean }) {
  server.addHook('onRequest', async (request, reply) => {
    reply.headers({
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'content-security-policy': contentSecurityPolicy,
      'x-frame-options': 'DENY',
      'referrer-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin',
      'permissions-policy': permissionsPolicy,
      // An address that is itself a key: no other site learns of it, and nothing keeps what it shows.
      ...((request.routeOptions.config.isKeyAddress || isPublicCall.test(request.url)) && {
        'referrer-policy': 'no-referrer',
        'cache-control': 'no-store',
        'x-robots-tag': 'noindex, nofollow',
      }),
      ...(isHttps && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
    })
  })
  // A kilobyte that only a page has use for, with each of the small answers a screen is made of.
  server.addHook('onSend', (_request, reply, _payload, done) => {
    const isOurs = reply.getHeader('content-security-policy') === contentSecurityPolicy
    if (isOurs && String(reply.getHeader('content-type')).startsWith('application/json')) {
      void reply.header('content-security-policy', policyOfData)
      reply.removeHeader('permissions-policy')
      reply.removeHeader('cross-origin-opener-policy')
    }
    done()
  })
}

const ofPages = [
  'content-security-policy',
  'x-frame-options',
  'referrer-policy',
  'cross-origin-opener-policy',
  'permissions-policy',
]

/** A script or style is governed by the page that loads it; repeated on thirty of them these would weigh 20 kB. */
export function dropPageHeaders(reply: FastifyReply) {
  for (const name of ofPages) reply.removeHeader(name)
}
