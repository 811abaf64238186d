import { hasSessionHint } from '#shared/session-store/session-hint.ts'

// Runs before the application is there: whoever was signed in gets the screens while the rest still comes in.
if (hasSessionHint()) void import('#app/app-tree.ts').catch(() => {})
