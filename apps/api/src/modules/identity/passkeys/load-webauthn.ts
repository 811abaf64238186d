/** Loaded with the first passkey: at every start it would take a tenth of a second and more than twenty megabytes. */
export const loadWebauthn = () => import('@simplewebauthn/server')
