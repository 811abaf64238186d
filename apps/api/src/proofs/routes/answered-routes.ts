import { allRoutes } from '@prumo/contract/catalogue'
import { isJson, isList } from './route-request.ts'

/** Routes that are read, and of which shape.test.ts proves that they answer, and what. */
export const readingRoutes = allRoutes.filter((route) => isJson(route) && (route.method === 'GET' || isList(route)))
// Answered only with something from elsewhere: an email, a telephone, a provider. The tests of each feature have it.
const needsMore = [
  'company/deletion.confirm',
  'company/deletion.cancelByLink',
  'identity/passwords.reset',
  'identity/invitations.',
  'identity/sessions.completeSignIn',
  'identity/google.finish',
  'identity/google.join',
  'identity/email-proof.',
  'identity/profile.removeAccount',
  'identity/passkeys.register',
  'identity/passkeys.login',
  'identity/second-factor.confirm',
  'identity/proof.byCode',
  'identity/proof.byPasskey',
  'identity/proof.byEmailCode',
  'identity/email-change.confirm',
  'sharing/public-quotes.approve',
  'sharing/public-quotes.refuse',
  // All apps of this company come with its plan, so none can be removed.
  'billing/apps.uninstall',
]
/** Routes that write, as the former. */
export const writingRoutes = allRoutes.filter(
  (route) => isJson(route) && route.body && !isList(route) && !needsMore.some((start) => route.name.startsWith(start)),
)
